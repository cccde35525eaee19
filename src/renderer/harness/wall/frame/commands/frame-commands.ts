import type { ViewState } from '#shared/ipc/views/view-state.ts';
import { engineTexts } from '#shared/text/capability-text.ts';
import { MirroringStore } from '../../../mirroring/mirroring.store.ts';
import { mirroringTexts } from '../../../mirroring/mirroring.texts.ts';
import { ScreenshotsStore } from '../../../panels/screenshots/screenshots.store.ts';
import { StageStore } from '../../../stage/stage.store.ts';
import type { IconName } from '../../../ui/buttons/icon.tsx';
import { useStore, useTexts, useWindow } from '../../../window-context.ts';
import { frameToolsTexts } from './frame-tools.texts.ts';

export interface FrameCommand {
  readonly id: string;
  readonly icon: IconName;
  /** Accessible name of the button, and text in the menu. */
  readonly text: string;
  /** Place of the button: in the head beside the marks or at its end, in the foot, or only in the menu. */
  readonly place: 'marks' | 'head' | 'beforeAddress' | 'afterAddress' | 'afterMenu' | 'menu';
  /**
   * Width in CSS px of a frame that is too narrow for the button, so that only the menu has the command. Undefined if
   * the button is always shown.
   */
  readonly hiddenAt?: 250 | 220 | 195 | 170;
  readonly run: () => void;
  /** Address to open in a new tab instead of calling `run`. */
  readonly href?: string | undefined;
  readonly isOff?: boolean;
  /** True while the command is in progress. */
  readonly isPending?: boolean;
  /** State of a toggle. */
  readonly isPressed?: boolean;
  /** Tooltip; defaults to the text. */
  readonly title?: string;
}

/** Returns the command that includes a view in mirroring or excludes it; none while mirroring is off. */
function useMirrorCommand(viewId: string): readonly FrameCommand[] {
  const mirroring = useStore(MirroringStore);
  const { takePart, leaveOut } = useTexts(mirroringTexts);
  if (!mirroring.isOn) return [];
  const isPressed = mirroring.takesPart(viewId);
  return [
    {
      id: 'mirror',
      icon: 'mirror',
      text: takePart,
      place: 'marks',
      hiddenAt: 195,
      run: () => void mirroring.toggleView(viewId),
      isPressed,
      title: isPressed ? takePart : leaveOut,
    },
  ];
}

/** Returns the commands for the same platform on its other engine; none if there is only one. */
function useTwinCommands(view: ViewState): readonly FrameCommand[] {
  const { harness } = useWindow();
  const pictures = useStore(ScreenshotsStore);
  const stage = useStore(StageStore);
  const texts = useTexts(frameToolsTexts);
  const { pending } = harness;
  const twin = harness.counterpartOf(view.platformId);
  if (twin === undefined) return [];
  const pair = harness.twins.find((views) => views.includes(view));
  const compare = async () => {
    if (pair !== undefined && (await pictures.takePair(pair[0].id, pair[1].id))) stage.show('comparison');
  };
  return [
    {
      id: 'openTwin',
      icon: 'wall',
      text: texts.openTwin(engineTexts[twin.engine] ?? ''),
      place: 'menu',
      run: () => void harness.send('openTwin', { viewId: view.id }),
      isOff: pair === undefined && harness.isFull,
      isPending: pending.has('openTwin', view.id),
    },
    {
      id: 'compareTwins',
      icon: 'pictures',
      text: texts.compareTwins,
      place: 'menu',
      run: () => void compare(),
      isOff: pair === undefined || pictures.isTaking,
    },
  ];
}

/** Returns all commands of a view, for its buttons and its menu. Only for `observer` components. */
export function useFrameCommands(view: ViewState): readonly FrameCommand[] {
  const { client, harness, wall, preferences } = useWindow();
  const mirror = useMirrorCommand(view.id);
  const twin = useTwinCommands(view);
  const { open } = useTexts(frameToolsTexts);
  const { texts } = preferences;
  const { pending } = harness;
  const { id } = view;
  const tools: FrameCommand = {
    id: 'tools',
    icon: 'code',
    text: open,
    place: 'head',
    hiddenAt: 250,
    href: client.toolsPath && `${client.toolsPath}view/${id}`,
    run: () => void harness.send('openDevTools', { viewId: id }),
  };
  return [
    {
      id: 'pressBack',
      icon: 'backKey',
      text: texts.pressBack,
      place: 'beforeAddress',
      hiddenAt: 170,
      run: () => void harness.pressBack(id),
      isPending: pending.has('pressBack', id),
    },
    {
      id: 'back',
      icon: 'back',
      text: texts.back,
      place: 'beforeAddress',
      hiddenAt: 250,
      run: () => void harness.send('goBack', { viewId: id }),
      isOff: !view.canGoBack,
      isPending: pending.has('goBack', id),
    },
    {
      id: 'forward',
      icon: 'forward',
      text: texts.forward,
      place: 'beforeAddress',
      hiddenAt: 250,
      run: () => void harness.send('goForward', { viewId: id }),
      isOff: !view.canGoForward,
      isPending: pending.has('goForward', id),
    },
    {
      id: 'reload',
      icon: 'reload',
      text: texts.reload,
      place: 'afterAddress',
      run: () => void harness.send('reload', { views: [id] }),
      isPending: pending.has('reload', id),
    },
    {
      id: 'rotate',
      icon: 'rotate',
      text: texts.rotate,
      place: 'afterAddress',
      hiddenAt: 195,
      run: () => void harness.send('rotate', { viewId: id }),
      isOff: !harness.canTurn(view),
      isPending: pending.has('rotate', id),
    },
    {
      id: 'capture',
      icon: 'camera',
      text: texts.capture,
      place: 'afterAddress',
      hiddenAt: 220,
      run: () => void harness.capture(id),
      isPending: pending.has('capture', id),
    },
    {
      id: 'enlarge',
      icon: wall.isEnlarged ? 'shrink' : 'enlarge',
      text: wall.isEnlarged ? texts.shrink : texts.enlarge,
      place: 'afterMenu',
      run: () => wall.toggleEnlarged(id),
    },
    ...mirror,
    ...twin,
    ...(harness.can(view, 'tools') ? [tools] : []),
    {
      id: 'close',
      icon: 'close',
      text: texts.close,
      place: 'head',
      run: () => void harness.send('closeView', { viewId: id }),
      isPending: pending.has('closeView', id),
    },
  ];
}
