import type { X11Connection } from './x11-connection.ts';

const minors = { queryVersion: 0, create: 1, subtract: 3 };
/** Reports only that something has changed, once until the change is subtracted. */
const whenNotEmpty = 3;

/** Reports that the picture of a display has changed, by the DAMAGE extension. */
export class Damage {
  readonly #x11: X11Connection;
  readonly #onDamage: () => void;
  readonly #id: number;
  #opcode = 0;

  constructor(x11: X11Connection, onDamage: () => void) {
    this.#x11 = x11;
    this.#onDamage = onDamage;
    this.#id = x11.newId();
  }

  /** Reports changes from now on. Rejects with AppError 'environment' if the server lacks the extension. */
  async start(): Promise<void> {
    const { opcode, firstEvent } = await this.#x11.extension('DAMAGE');
    this.#opcode = opcode;
    const version = Buffer.alloc(8);
    version.writeUInt32LE(1, 0);
    version.writeUInt32LE(1, 4);
    await this.#x11.request(opcode, minors.queryVersion, version);
    this.#x11.onEvent = (event) => {
      if ((event.readUInt8(0) & 0x7f) === firstEvent) this.#onDamage();
    };
    const body = Buffer.alloc(12);
    body.writeUInt32LE(this.#id, 0);
    body.writeUInt32LE(this.#x11.root, 4);
    body.writeUInt8(whenNotEmpty, 8);
    this.#x11.send(opcode, minors.create, body);
  }

  /** Forgets the changes so far, so that the next one is reported. Call it before the picture is read. */
  renew(): void {
    const body = Buffer.alloc(12);
    body.writeUInt32LE(this.#id, 0);
    this.#x11.send(this.#opcode, minors.subtract, body);
  }
}
