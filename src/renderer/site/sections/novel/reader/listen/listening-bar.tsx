import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { CloseIcon } from '../../../../ui/icons/icon.tsx';
import { DownIcon, PauseIcon, PlayIcon } from '../../../../ui/icons/listening-icons.tsx';
import { MinusIcon, NextIcon, PlusIcon, PreviousIcon } from '../../../../ui/icons/reading-icons.tsx';
import type { ListeningStore } from './listening.store.ts';
import './listening-bar.css';
import { type SleepChoice, type SleepTimer, sleepChoices } from './sleep-timer.store.ts';

/** Shows the controls for reading aloud at the bottom of the screen while it is on. */
export const ListeningBar = observer(function ListeningBar({
  listening,
}: {
  readonly listening: ListeningStore;
}) {
  const { status, isLoading, isFollowing } = listening;
  const isPlaying = status === 'playing';
  return (
    <section className="listening-bar" aria-label="听书">
      <div className="listening-bar__row">
        <div className="listening-bar__side">
          {isFollowing ? (
            <p className="listening-bar__state" role="status">
              {stateText(isPlaying, isLoading)}
            </p>
          ) : (
            <Button onClick={listening.returnToSentence}>回到朗读处</Button>
          )}
        </div>
        <IconButton label="上一句" icon={<PreviousIcon size={22} />} onClick={listening.previousSentence} />
        <IconButton
          label={isPlaying ? '暂停' : '继续播放'}
          icon={isPlaying ? <PauseIcon size={26} /> : <PlayIcon size={26} />}
          onClick={listening.toggle}
        />
        <IconButton label="下一句" icon={<NextIcon size={22} />} onClick={listening.nextSentence} />
        <div className="listening-bar__side listening-bar__side--end">
          <IconButton label="关闭听书" icon={<CloseIcon size={20} />} onClick={listening.close} />
        </div>
      </div>
      <div className="listening-bar__row">
        <Speed listening={listening} />
        <VoiceChoice listening={listening} />
        <SleepTimerChoice timer={listening.timer} />
      </div>
    </section>
  );
});

function stateText(isPlaying: boolean, isLoading: boolean): string {
  if (isLoading) return '正在打开下一章';
  return isPlaying ? '正在朗读' : '已暂停';
}

const Speed = observer(function Speed({ listening }: { readonly listening: ListeningStore }) {
  const { speed, isSlowest, isFastest } = listening.settings;
  return (
    <fieldset className="listening-bar__speed" aria-label="语速">
      <IconButton
        label="减慢语速"
        icon={<MinusIcon size={18} />}
        aria-disabled={isSlowest}
        onClick={() => listening.stepSpeed(-1)}
      />
      <output className="listening-bar__speed-value">{speed}×</output>
      <IconButton
        label="加快语速"
        icon={<PlusIcon size={18} />}
        aria-disabled={isFastest}
        onClick={() => listening.stepSpeed(1)}
      />
    </fieldset>
  );
});

interface ListeningChoiceProps {
  readonly label: string;
  /** Text that is shown instead of the selected option's text. */
  readonly shown: string;
  readonly value: string;
  readonly children: ReactNode;
  onChoose(value: string): void;
}

/** Renders a native select with its own label text. The text is truncated if it does not fit. */
function ListeningChoice({ label, shown, value, children, onChoose }: ListeningChoiceProps) {
  return (
    <label className="listening-choice">
      {/* The invisible select covers the drawn label, so that the label can differ from the option's text. */}
      <select
        className="listening-choice__select"
        aria-label={label}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        {children}
      </select>
      <span className="listening-choice__shown" aria-hidden="true">
        {shown}
      </span>
      <DownIcon size={14} />
    </label>
  );
}

const VoiceChoice = observer(function VoiceChoice({ listening }: { readonly listening: ListeningStore }) {
  const { voices, voice } = listening.settings;
  const groups = [
    { label: '中文', voices: voices.filter(({ isChinese }) => isChinese) },
    { label: '其他语言', voices: voices.filter(({ isChinese }) => !isChinese) },
  ];
  return (
    <ListeningChoice
      label="声音"
      shown={voice?.name ?? '默认'}
      value={voice?.uri ?? ''}
      onChoose={listening.chooseVoice}
    >
      {voice === undefined && <option value="">默认</option>}
      {groups.map(
        (group) =>
          group.voices.length > 0 && (
            <optgroup key={group.label} label={group.label}>
              {group.voices.map(({ uri, name }) => (
                <option key={uri} value={uri}>
                  {name}
                </option>
              ))}
            </optgroup>
          ),
      )}
    </ListeningChoice>
  );
});

const sleepTexts: Readonly<Record<SleepChoice, string>> = {
  off: '不定时',
  '15': '15分钟后',
  '30': '30分钟后',
  '60': '60分钟后',
  chapter: '读完本章',
};

const SleepTimerChoice = observer(function SleepTimerChoice({ timer }: { readonly timer: SleepTimer }) {
  const { choice, minutesLeft } = timer;
  return (
    <ListeningChoice
      label="定时停止"
      shown={minutesLeft === undefined ? sleepTexts[choice] : `剩${minutesLeft}分钟`}
      value={choice}
      onChoose={(value) => {
        const chosen = sleepChoices.find((known) => known === value);
        if (chosen) timer.choose(chosen);
      }}
    >
      {sleepChoices.map((value) => (
        <option key={value} value={value}>
          {sleepTexts[value]}
        </option>
      ))}
    </ListeningChoice>
  );
});
