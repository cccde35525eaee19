import type { DanmuComment } from '../comments/comment.ts';
import type { Pose } from '../comments/motion.ts';
import type { CommentLook, CommentView, ShownComment, Size } from '../live/comment-view.ts';
import './danmu.css';

/** Max number of unused nodes to keep for the next comments. */
const maxParked = 100;

/**
 * Half of the angle in which the viewer sees the width of the stage. It is used for the perspective of rotated
 * comments.
 */
const halfAngle = (40 * Math.PI) / 180;

/** Line height as a factor of the font size. */
const lineHeight = 1.125;
const fontWeight = 'bold';
const defaultFamily = 'system-ui, -apple-system, "PingFang SC", "Microsoft YaHei", sans-serif';

const maxRemembered = 2_000;

function familyOf(font: string): string {
  return font === '' ? defaultFamily : `${font}, ${defaultFamily}`;
}

function fontSizeOf({ comment, scale }: CommentLook): number {
  return comment.size * scale;
}

/** Measures texts on a canvas, which requires no layout of the page. */
class TextMeasure {
  readonly #context: CanvasRenderingContext2D | null;
  readonly #widths = new Map<string, number>();

  constructor(document: Document) {
    this.#context = document.createElement('canvas').getContext('2d');
  }

  sizeOf(look: CommentLook): Size {
    const size = fontSizeOf(look);
    const font = `${fontWeight} ${size}px ${familyOf(look.comment.font)}`;
    const lines = look.text.split('\n');
    const width = lines.reduce((widest, line) => Math.max(widest, this.#widthOf(line, font, size)), 0);
    return { width: Math.ceil(width), height: Math.ceil(lines.length * size * lineHeight) };
  }

  #widthOf(line: string, font: string, size: number): number {
    const key = `${font}|${line}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    if (this.#widths.size >= maxRemembered) this.#widths.clear();
    const width = this.#measure(line, font, size);
    this.#widths.set(key, width);
    return width;
  }

  /** Returns the width of a line. Without a canvas, assumes Chinese characters, each as wide as the font size. */
  #measure(line: string, font: string, size: number): number {
    if (!this.#context) return line.length * size;
    this.#context.font = font;
    return this.#context.measureText(line).width;
  }
}

/** Renders comments as elements above the picture. Reads layout only on resize. Frames change only transforms. */
export class CommentLayer implements CommentView {
  readonly #root: HTMLElement;
  readonly #texts: TextMeasure;
  readonly #parked: HTMLElement[] = [];

  constructor(host: HTMLElement) {
    const { ownerDocument } = host;
    this.#root = ownerDocument.createElement('div');
    this.#root.className = 'danmu';
    this.#root.setAttribute('aria-hidden', 'true');
    this.#root.style.fontFamily = familyOf('');
    host.append(this.#root);
    this.#texts = new TextMeasure(ownerDocument);
  }

  /** Element whose size the stage observes. */
  get element(): HTMLElement {
    return this.#root;
  }

  set opacity(opacity: number) {
    this.#root.style.opacity = String(opacity);
  }

  resize({ width }: Size): void {
    this.#root.style.perspective = `${Math.max(1, Math.round((width * Math.tan(halfAngle)) / 2))}px`;
  }

  measure(look: CommentLook): Size {
    return this.#texts.sizeOf(look);
  }

  show(look: CommentLook): ShownComment {
    const node = this.#parked.pop() ?? this.#newNode();
    applyStyle(node, look);
    return new ShownNode(node, look.comment, this.#park);
  }

  #newNode(): HTMLElement {
    return this.#root.appendChild(this.#root.ownerDocument.createElement('div'));
  }

  readonly #park = (node: HTMLElement): void => {
    if (this.#parked.length >= maxParked) {
      node.remove();
      return;
    }
    node.className = 'danmu__parked';
    this.#parked.push(node);
  };

  dispose(): void {
    this.#root.remove();
    this.#parked.length = 0;
  }
}

/** Sets the styles that do not change while the comment is visible. */
function applyStyle(node: HTMLElement, look: CommentLook): void {
  const { comment, text } = look;
  node.className = classOf(comment);
  node.textContent = text;
  const { style } = node;
  style.fontSize = `${fontSizeOf(look)}px`;
  // Set only if it differs from the font of the layer. The browser recalculates the styles that a node itself sets in
  // each frame.
  style.fontFamily = comment.font === '' ? '' : familyOf(comment.font);
  style.color = cssColor(textColorOf(comment));
  style.opacity = comment.opacity === 1 ? '' : String(comment.opacity);
}

const white = 0xff_ff_ff;
/** Min brightness, from 0 to 255, at which a marked comment is readable on any picture. */
const minBrightness = 140;

/** Returns the color of a comment. White if the user's own comment would be too dark to find. */
function textColorOf({ border, color }: DanmuComment): number {
  const brightness = 0.299 * (color >> 16) + 0.587 * ((color >> 8) & 0xff) + 0.114 * (color & 0xff);
  return border && brightness < minBrightness ? white : color;
}

function classOf(comment: DanmuComment): string {
  const { border, shadow } = comment;
  const dark = textColorOf(comment) === 0 ? ' danmu__comment--dark' : '';
  const flat = shadow ? '' : ' danmu__comment--flat';
  return `danmu__comment${dark}${flat}${border ? ' danmu__comment--border' : ''}`;
}

function cssColor(color: number): string {
  return `#${Math.round(color).toString(16).padStart(6, '0')}`;
}

/** Formats a rounded length, so that equal lengths have equal and short texts. */
function px(length: number): string {
  return `${Math.round(length * 10) / 10}px`;
}

class ShownNode implements ShownComment {
  readonly #node: HTMLElement;
  readonly #style: CSSStyleDeclaration;
  readonly #park: (node: HTMLElement) => void;
  readonly #size: number;
  readonly #turn: string;
  #color: number;
  #alpha: number;

  constructor(node: HTMLElement, comment: DanmuComment, park: (node: HTMLElement) => void) {
    this.#node = node;
    this.#style = node.style;
    this.#park = park;
    this.#size = comment.size;
    this.#color = comment.color;
    this.#alpha = comment.opacity;
    this.#turn = turnOf(comment);
  }

  moveTo(left: number, top: number): void {
    this.#style.transform = `translate3d(${px(left)},${px(top)},0)`;
  }

  pose(left: number, top: number, { alpha, color, size }: Readonly<Pose>): void {
    const scale = size === this.#size ? '' : ` scale(${Math.max(0, size / this.#size)})`;
    this.#style.transform = `translate3d(${px(left)},${px(top)},0)${this.#turn}${scale}`;
    if (alpha !== this.#alpha) this.#style.opacity = String(alpha);
    if (color !== this.#color) this.#style.color = cssColor(color);
    this.#alpha = alpha;
    this.#color = color;
  }

  remove(): void {
    this.#park(this.#node);
  }
}

function turnOf({ rotateY, rotateZ }: DanmuComment): string {
  return rotateY === 0 && rotateZ === 0 ? '' : ` rotateZ(${rotateZ}deg) rotateY(${-rotateY}deg)`;
}
