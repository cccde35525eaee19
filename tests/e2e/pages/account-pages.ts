import type { Locator, Page } from '@playwright/test';
import { paths } from '../../../src/renderer/site/paths.ts';
import { leaveSite } from '../fixtures/page/leave-site.ts';

/** Page object of the user center. */
export class UserCenterPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto(paths.user.to());
  }

  get account(): Locator {
    return this.page.getByRole('region', { name: '我的账号' });
  }

  /** Section with the credentials. It is collapsed until its summary is clicked. */
  get credentials(): Locator {
    return this.page.getByRole('group').filter({ hasText: '账号与密码' });
  }

  /** Section for new users, visible until they confirm that they have saved the account. */
  get newAccount(): Locator {
    return this.page.getByRole('region', { name: '请保存您的账号' });
  }

  get coins(): Locator {
    return this.page.getByRole('region', { name: '剩余金币' }).getByRole('paragraph');
  }

  get reward(): Locator {
    return this.page.getByText('下载APP领金币');
  }

  link(name: string): Locator {
    return this.page.getByRole('link', { name });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name });
  }
}

/** Page object of a form with one submit button. */
export class FormPage {
  readonly page: Page;
  readonly #path: string;
  readonly submit: Locator;

  constructor(page: Page, path: string, submit: string) {
    this.page = page;
    this.#path = path;
    this.submit = page.getByRole('button', { name: submit, exact: true });
  }

  async open(): Promise<void> {
    await this.page.goto(this.#path);
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  /** Error message that belongs to no field. */
  get failure(): Locator {
    return this.page.getByRole('alert').filter({ hasText: /./ });
  }

  dialog(title: string): Locator {
    return this.page.getByRole('dialog', { name: title });
  }
}

export function loginPage(page: Page): FormPage {
  return new FormPage(page, paths.userLogin.to(), '登录');
}

export function bindPage(page: Page): FormPage {
  return new FormPage(page, paths.userBind.to(), '绑定');
}

export function passwordPage(page: Page): FormPage {
  return new FormPage(page, paths.userPassword.to(), '确认修改');
}

export function findPage(page: Page): FormPage {
  return new FormPage(page, paths.userFindAccount.to(), '查找');
}

/** Clears the data of the browser, so that the next load creates a new visitor. */
export async function forgetVisitor(page: Page): Promise<void> {
  await leaveSite(page);
  await page.evaluate(() => localStorage.clear());
}
