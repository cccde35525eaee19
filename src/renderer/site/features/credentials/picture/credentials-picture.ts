/** Account details that the picture shows, for logging in on another device. */
export interface StoredCredentials {
  readonly account: string;
  readonly password: string;
  /** Permanent domain of the site; undefined if unknown. */
  readonly domain: string | undefined;
}

export const pictureSize = { width: 720, height: 480 } as const;

const margin = 56;
const font = "'PingFang SC', 'Noto Sans CJK SC', 'Microsoft YaHei', sans-serif";

type Canvas2d = Pick<CanvasRenderingContext2D, 'fillStyle' | 'font' | 'fillRect' | 'fillText'>;

/** Draws a card with the same colors in both themes. Does not store, send or log the details. */
export function drawCredentials(canvas: Canvas2d, { account, password, domain }: StoredCredentials): void {
  const { width, height } = pictureSize;
  const rect = (color: string, x: number, y: number, w: number, h: number) => {
    canvas.fillStyle = color;
    canvas.fillRect(x, y, w, h);
  };
  const text = (content: string, y: number, size: number, color: string) => {
    canvas.font = `${size}px ${font}`;
    canvas.fillStyle = color;
    // Passes `maxWidth`, which squeezes long text instead of cutting it off, because the user needs every character.
    canvas.fillText(content, margin, y, width - 2 * margin);
  };
  rect('#ffffff', 0, 0, width, height);
  rect('#d92f28', 0, 0, width, 12);
  text('漫阅账号', 92, 40, '#1b1c20');
  text('账号', 168, 26, '#5b5f66');
  text(account, 214, 38, '#1b1c20');
  text('密码', 280, 26, '#5b5f66');
  text(password, 326, 38, '#1b1c20');
  rect('#e6e7eb', margin, 362, width - 2 * margin, 2);
  if (domain) text(`网址 ${domain}`, 408, 26, '#5b5f66');
  text('换设备时登录，请勿转发他人', 448, 24, '#6b6e75');
}
