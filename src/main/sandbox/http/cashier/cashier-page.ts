import { html, type Markup } from '#shared/html.ts';
import { cashierPath } from '#shared/pay/cashier-path.ts';
import { moneyText } from '#shared/text/money-text.ts';
import { chinaTime } from '#shared/time/china-time.ts';
import { channelOf } from '../../pay/channels.ts';
import { isOpen, type Order, orderLifetimeMs } from '../../storage/order-repository.ts';
import { cashierStyle } from './cashier-style.ts';

/**
 * Returns the page of the cashier for an order. On it, the user pays or cancels the order, or sees its outcome. `now`
 * is in ms.
 */
export function cashierPage(order: Order, now: number, nonce: string): Markup {
  const body = isOpen(order) ? openOrder(order) : closedOrder(order);
  return page(body, nonce, secondsLeft(order, now));
}

/** Returns a page with the reason why no order can be paid. */
export function refusalPage(message: string, returnUrl: string, nonce: string): Markup {
  const body = html`<h1 class="state">无法支付</h1>
<p class="hint">${message}</p>
${links(undefined, backLink(returnUrl, 'button--strong'))}`;
  return page(body, nonce, 0);
}

/** Returns the whole seconds until the order expires. */
export function secondsLeft({ createdAt }: Pick<Order, 'createdAt'>, now: number): number {
  const maxSeconds = orderLifetimeMs / 1000;
  return Math.min(maxSeconds, Math.max(0, Math.ceil((createdAt + orderLifetimeMs - now) / 1000)));
}

function openOrder(order: Order): Markup {
  const launch = channelOf(order.channel)?.launch;
  const deadline = chinaTime(order.createdAt + orderLifetimeMs).slice(11);
  return html`<h1 class="state">等待支付</h1>
${facts(order, html`<div><dt>剩余时间</dt><dd><span class="countdown"></span> 秒</dd></div>`)}
<p class="hint">请在 ${deadline} 前完成支付，超时订单将自动关闭</p>
<form method="post" action="${cashierPath}/${order.orderId}/settle">
<input type="hidden" name="token" value="${order.cashierToken}">
<button class="button button--strong" name="outcome" value="paid">确认支付</button>
<button class="button" name="outcome" value="cancelled">取消支付</button>
</form>
${links(
  launch && html`<a class="button" href="${launch.url + order.orderId}">${launch.label}</a>`,
  backLink(order.returnUrl, 'button--plain'),
)}`;
}

const outcomes: Readonly<Record<string, { state: string; hint: string }>> = {
  paid: { state: '支付成功', hint: '金币或VIP已到账' },
  cancelled: { state: '已取消', hint: '订单已取消，没有扣款' },
  expired: { state: '已超时', hint: '订单已关闭，没有扣款' },
};

function closedOrder(order: Order): Markup {
  const { state, hint } = outcomes[order.status] ?? { state: '订单已关闭', hint: '' };
  const modifier = order.status === 'paid' ? 'state--paid' : '';
  const where = order.returnUrl === '' ? '，请返回漫阅查看' : '';
  return html`<h1 class="state ${modifier}">${state}</h1>
${facts(order)}
<p class="hint">${hint}${where}</p>
${links(undefined, backLink(order.returnUrl, 'button--strong'))}`;
}

function facts({ amount, title, orderId, channel }: Order, more?: Markup): Markup {
  return html`<p class="amount">${moneyText(amount)}</p>
<dl>
<div><dt>商品</dt><dd>${title}</dd></div>
<div><dt>支付方式</dt><dd>${channelOf(channel)?.view.subTypeDesc}</dd></div>
<div><dt>订单号</dt><dd class="number">${orderId}</dd></div>
${more}
</dl>`;
}

/**
 * Returns a link to `returnUrl`. Its text contains the host, because the address is not signed and may not be the
 * merchant's.
 */
function backLink(returnUrl: string, modifier = ''): Markup | undefined {
  if (returnUrl === '') return undefined;
  return html`<a class="button ${modifier}" href="${returnUrl}">返回商户 <small>${new URL(returnUrl).host}</small></a>`;
}

function links(first: Markup | undefined, second: Markup | undefined): Markup | undefined {
  return first || second ? html`<div class="links">${first}${second}</div>` : undefined;
}

function page(body: Markup, nonce: string, remaining: number): Markup {
  return html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>漫阅沙箱收银台</title>
${cashierStyle(nonce, remaining)}
</head>
<body>
<main>
<p class="merchant">漫阅沙箱收银台</p>
<div class="card">
${body}
</div>
<p class="hint">测试收银台，不会产生真实扣款</p>
</main>
</body>
</html>
`;
}
