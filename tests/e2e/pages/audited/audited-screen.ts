import type { Page } from '@playwright/test';
import type { TestSandbox } from '../../fixtures/test-sandbox.ts';
import type { Visitor } from '../../fixtures/visitor.ts';

/** Who comes to a screen, and the server behind it. */
export interface AuditedVisit {
  readonly page: Page;
  readonly visitor: Visitor;
  readonly sandbox: TestSandbox;
}

/** A screen or dialog that a visitor can come to, in a state that looks different from others. */
export interface AuditedScreen {
  readonly name: string;
  /** Where it is not on Android. */
  readonly deviceId?: string;
  /** What the browser complains of there. */
  readonly problem?: RegExp;
  /** A page of somebody else is part of it. */
  readonly hasForeignFrame?: boolean;
  open(visit: AuditedVisit): Promise<void>;
}
