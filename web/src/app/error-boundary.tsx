import type { ReactNode } from 'react';
import { Component } from 'react';

type ErrorBoundaryProps = Readonly<{ children: ReactNode }>;

/**
 * The fallback when the error page itself fails. It uses no other component and no translations.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, Readonly<{ failed: boolean }>> {
  static getDerivedStateFromError = () => ({ failed: true });

  override state = { failed: false };

  override render() {
    if (!this.state.failed) return this.props.children;
    return <p role="alert">An error occurred while showing the error page</p>;
  }
}
