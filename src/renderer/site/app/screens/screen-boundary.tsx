import { Component, type ComponentType, type ReactNode } from 'react';
import { type AppError, toAppError } from '#shared/errors.ts';

interface ScreenBoundaryProps {
  readonly ErrorScreen: ComponentType<{ readonly error: AppError; onRetry?(): void }>;
  /** Called before the children are rendered again after an error. */
  onRetry(): void;
  readonly children: ReactNode;
}

interface ScreenBoundaryState {
  readonly error: AppError | undefined;
}

/** Error boundary that limits a failure to one screen. The `onCaughtError` of React's root reports the error. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override state: ScreenBoundaryState = { error: undefined };

  static getDerivedStateFromError(thrown: unknown): ScreenBoundaryState {
    return { error: toAppError(thrown) };
  }

  override render(): ReactNode {
    const { ErrorScreen, children } = this.props;
    const { error } = this.state;
    return error ? <ErrorScreen error={error} onRetry={this.#retry} /> : children;
  }

  readonly #retry = (): void => {
    this.props.onRetry();
    this.setState({ error: undefined });
  };
}
