import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';

/** Secret that clients of a display must send. */
export type DisplayCookie = Buffer;

const protocolName = 'MIT-MAGIC-COOKIE-1';
const cookieBytes = 16;
/** Family of addresses that stands for all displays (libXau, Xauth.h). */
const familyWild = 0xffff;

/** Writes a new cookie to a file for the display server and its clients (libXau), which only this user can read. */
export async function writeAuthority(file: string): Promise<DisplayCookie> {
  const cookie = randomBytes(cookieBytes);
  const noAddress = Buffer.alloc(0);
  const parts = [noAddress, noAddress, Buffer.from(protocolName, 'latin1'), cookie];
  const family = Buffer.alloc(2);
  family.writeUInt16BE(familyWild, 0);
  await writeFile(file, Buffer.concat([family, ...parts.flatMap((part) => [lengthOf(part), part])]), {
    mode: 0o600,
  });
  return cookie;
}

/** Returns the first message of a client (X Window System Protocol, X11R7.7), in little-endian numbers. */
export function greeting(cookie: DisplayCookie): Buffer {
  const hello = Buffer.alloc(12);
  // 'l' for little-endian, then the protocol's version.
  hello.writeUInt8(0x6c, 0);
  hello.writeUInt16LE(11, 2);
  hello.writeUInt16LE(protocolName.length, 6);
  hello.writeUInt16LE(cookie.length, 8);
  return Buffer.concat([hello, padded(Buffer.from(protocolName, 'latin1')), padded(cookie)]);
}

function lengthOf(part: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(part.length, 0);
  return length;
}

function padded(part: Buffer): Buffer {
  return Buffer.concat([part, Buffer.alloc((4 - (part.length % 4)) % 4)]);
}
