import type { Page } from '@playwright/test';
import type { TestSandbox } from '../../fixtures/test-sandbox.ts';
import type { Visitor } from '../../fixtures/visitor.ts';

/** Page and server for opening an audited screen. */
export interface AuditedVisit {
  readonly page: Page;
  readonly visitor: Visitor;
  readonly sandbox: TestSandbox;
}

/** A screen or dialog in a state that looks different from others. */
export interface AuditedScreen {
  readonly name: string;
  /** ID of the platform. Default: Android. */
  readonly deviceId?: string;
  /** Pattern of an expected console error. */
  readonly problem?: RegExp;
  /** True if the screen contains a frame of another site. */
  readonly hasForeignFrame?: boolean;
  open(visit: AuditedVisit): Promise<void>;
}
