import type { ComponentType, ReactNode } from 'react';
import type { AppError } from '#shared/errors.ts';
import type { RouteDefinition, ScreenPlaceholder } from '../services/navigation/route-definition.ts';

export interface SiteShell {
  /** Column with top bar and tab bar. `title` is the screen's own title, if it has one. */
  readonly AppFrame: ComponentType<{
    readonly route: RouteDefinition;
    readonly title: string | undefined;
    readonly children: ReactNode;
  }>;
  /** Footer of a screen, rendered once its code has loaded. */
  readonly ScreenFoot: ComponentType<{ readonly route: RouteDefinition }>;
  /** Outline of a screen whose code is loading. */
  readonly ScreenPlaceholder: ComponentType<{ readonly plan: ScreenPlaceholder }>;
  readonly ErrorScreen: ComponentType<{ readonly error: AppError; onRetry?(): void }>;
  readonly DialogHost: ComponentType;
  readonly ToastHost: ComponentType;
}
