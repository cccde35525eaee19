import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import '../../ui/buttons/button.css';
import '../../ui/fields/field.css';
import { useStore, useTexts, useWindow } from '../../window-context.ts';
import '../panel-body.css';
import { saveFile } from '../../ui/save-file.ts';
import { ActiveViewPicker } from '../active-view-picker.tsx';
import type { Panel } from '../panel.ts';
import { type TicketField, TicketStore } from './ticket.store.ts';
import { ticketTexts } from './ticket.texts.ts';

const TicketForm = observer(function TicketForm() {
  const { harness, preferences, wall } = useWindow();
  const ticket = useStore(TicketStore);
  const texts = useTexts(ticketTexts);
  const view = harness.views.find(({ id }) => id === wall.activeId);
  const defaultTitle =
    view && texts.defaultTitle(view.name[preferences.language], URL.parse(view.url)?.pathname ?? view.url);
  const make = (event: FormEvent) => {
    event.preventDefault();
    if (view !== undefined) void ticket.make(view.id, { language: preferences.language, defaultTitle });
  };
  return (
    <div className="panel-body">
      <ActiveViewPicker label={texts.view} noneText={texts.chooseView} />
      <form className="panel-form" onSubmit={make}>
        <label>
          {texts.title}
          <input
            className="field"
            maxLength={200}
            placeholder={defaultTitle}
            value={ticket.words.title}
            onChange={({ target }) => ticket.write('title', target.value)}
          />
        </label>
        <Words field="expected" />
        <Words field="happened" />
        <div className="panel-actions">
          <button
            type="submit"
            className="button button-primary"
            disabled={view === undefined || ticket.isMaking}
          >
            {ticket.isMaking ? texts.making : texts.make}
          </button>
        </div>
      </form>
      <MadeTicket />
      <p className="panel-soft">{texts.about}</p>
    </div>
  );
});

const Words = observer(function Words({ field }: { readonly field: Exclude<TicketField, 'title'> }) {
  const ticket = useStore(TicketStore);
  const texts = useTexts(ticketTexts);
  return (
    <label>
      {texts[field]}
      <textarea
        className="field"
        rows={3}
        maxLength={5_000}
        value={ticket.words[field]}
        onChange={({ target }) => ticket.write(field, target.value)}
      />
    </label>
  );
});

const MadeTicket = observer(function MadeTicket() {
  const ticket = useStore(TicketStore);
  const texts = useTexts(ticketTexts);
  const { made } = ticket;
  if (made === undefined) return null;
  return (
    <div role="status">
      <p>{texts.saved(made.name)}</p>
      <p className="panel-soft">
        {texts.files}: {made.files.join(', ')}
      </p>
      {made.problems.map(({ file, message }) => (
        <p key={file} className="panel-problem">
          {texts.missing} {file}: {message}
        </p>
      ))}
    </div>
  );
});

export const ticketPanel: Panel = {
  id: 'ticket',
  place: 'side',
  icon: 'ticket',
  title: { zh: '工单', en: 'Ticket' },
  Content: TicketForm,
  createStores: ({ send }) => [new TicketStore({ send, save: saveFile })],
};
