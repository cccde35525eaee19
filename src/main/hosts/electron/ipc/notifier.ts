import { AppError } from '#shared/errors.ts';
import { type Notice, type NoticeName, noticeChannel, notices } from '#shared/ipc/channels.ts';
import { shapeError } from '#shared/ipc/shape-error.ts';

/** The part of the harness window's webContents in use. */
export interface NoticeTarget {
  isDestroyed(): boolean;
  send(channel: string, notice: unknown): void;
}

export type Notify = <Name extends NoticeName>(name: Name, notice: Notice<Name>) => void;

/** Tells the harness window; a window that is closed already needs no news. */
export function createNotifier(target: NoticeTarget): Notify {
  return (name, notice) => {
    const error = shapeError(notices[name], notice);
    if (error !== undefined) throw new AppError('internal', `${name} is out of contract: ${error}`);
    if (!target.isDestroyed()) target.send(noticeChannel(name), notice);
  };
}
