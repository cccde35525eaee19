import type { ComponentType, ReactNode } from 'react';
import type { AppError } from '#shared/errors.ts';
import type { RouteDefinition, ScreenPlaceholder } from '../services/navigation/route-definition.ts';

export interface SiteShell {
  /** Column with top bar and tab bar. `title` is the title that the screen has set, if any. */
  readonly AppFrame: ComponentType<{
    readonly route: RouteDefinition;
    readonly title: string | undefined;
    readonly children: ReactNode;
  }>;
  /** Footer of a screen, rendered when its code has loaded. */
  readonly ScreenFoot: ComponentType<{ readonly route: RouteDefinition }>;
  /** Outline of a screen whose code is loading. */
  readonly ScreenPlaceholder: ComponentType<{ readonly plan: ScreenPlaceholder }>;
  readonly ErrorScreen: ComponentType<{ readonly error: AppError; onRetry?(): void }>;
  readonly DialogHost: ComponentType;
  readonly ToastHost: ComponentType;
}
