import type { Locator, Page } from '@playwright/test';

export class ReportPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get submit(): Locator {
    return this.page.getByRole('button', { name: /^(提交|重试)$/ });
  }

  get reasons(): Locator {
    return this.page.getByRole('group', { name: '举报原因' });
  }

  get text(): Locator {
    return this.page.getByLabel('问题描述');
  }

  get contact(): Locator {
    return this.page.getByLabel('联系方式');
  }

  get service(): Locator {
    return this.page.getByRole('link', { name: '联系客服' });
  }

  get sent(): Locator {
    return this.page.getByRole('heading', { name: '提交成功' });
  }

  async choose(reason: string): Promise<void> {
    await this.reasons.getByRole('radio', { name: reason }).check();
  }
}
