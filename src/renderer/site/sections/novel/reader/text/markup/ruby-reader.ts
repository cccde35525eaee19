type Part = 'base' | 'reading' | 'aside';

/** Pairs characters with their ruby annotations. */
export class RubyReader {
  readonly #emit: (text: string, reading?: string) => void;
  #depth = 0;
  #part: Part = 'base';
  #base = '';
  #reading = '';

  constructor(emit: (text: string, reading?: string) => void) {
    this.#emit = emit;
  }

  get isOpen(): boolean {
    return this.#depth > 0;
  }

  open(): void {
    this.#depth += 1;
  }

  close(): void {
    this.#emitPair();
    this.#depth -= 1;
    this.#part = 'base';
  }

  text(text: string): void {
    const characters = text.replace(/[\s\u3000]+/g, '');
    if (this.#part === 'base') this.#base += characters;
    if (this.#part === 'reading') this.#reading += text;
  }

  openReading(): void {
    this.#part = 'reading';
  }

  closeReading(): void {
    this.#part = 'base';
    this.#emitPair();
  }

  openAside(): void {
    this.#part = 'aside';
  }

  closeAside(): void {
    this.#part = 'base';
  }

  #emitPair(): void {
    const reading = this.#reading.trim();
    // Treats an annotation without characters as text.
    if (this.#base === '') this.#emit(reading);
    else if (reading === '') this.#emit(this.#base);
    else this.#emit(this.#base, reading);
    this.#base = '';
    this.#reading = '';
  }
}
