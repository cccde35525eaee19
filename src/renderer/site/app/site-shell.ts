import type { ComponentType, ReactNode } from 'react';
import type { AppError } from '#shared/errors.ts';
import type { RouteDefinition } from '../services/navigation/route-definition.ts';

/** The parts around and above the screens. */
export interface SiteShell {
  /** Top bar and tab bar; `title` is the screen's own, if it told one. */
  readonly AppFrame: ComponentType<{
    readonly route: RouteDefinition;
    readonly title: string | undefined;
    readonly children: ReactNode;
  }>;
  /** Below what a screen shows, once its code is there. */
  readonly ScreenFoot: ComponentType<{ readonly route: RouteDefinition }>;
  readonly ErrorScreen: ComponentType<{ readonly error: AppError; onRetry?(): void }>;
  readonly DialogHost: ComponentType;
  readonly ToastHost: ComponentType;
}
