import type { ReactNode } from 'react';
import { Component } from 'react';

type ErrorBoundaryProps = Readonly<{ children: ReactNode }>;

/** Stands where even the error page fails; leans on nothing, knows no language. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, Readonly<{ failed: boolean }>> {
  static getDerivedStateFromError = () => ({ failed: true });

  override state = { failed: false };

  override render() {
    if (!this.state.failed) return this.props.children;
    return <p role="alert">An error occurred while showing the error page</p>;
  }
}
