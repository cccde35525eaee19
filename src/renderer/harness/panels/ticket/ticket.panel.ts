import { saveFile } from '../../ui/save-file.ts';
import type { Panel } from '../panel.ts';
import { TicketStore } from './ticket.store.ts';
import { TicketForm } from './ticket-form.tsx';

export const ticketPanel: Panel = {
  id: 'ticket',
  place: 'side',
  icon: 'ticket',
  title: { zh: '工单', en: 'Ticket' },
  Content: TicketForm,
  createStores: ({ ask }) => [new TicketStore({ ask, save: saveFile })],
};
