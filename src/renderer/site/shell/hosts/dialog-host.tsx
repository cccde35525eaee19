import { observer } from 'mobx-react-lite';
import { createElement, Fragment } from 'react';
import { useServices } from '../../services/services-context.ts';

/** The open dialogs, the last on top. */
export const DialogHost = observer(function DialogHost() {
  const { dialogs } = useServices();
  return dialogs.stack.map((dialog) => (
    <Fragment key={dialog.id}>
      {dialog.render((component, props) => createElement(component, props))}
    </Fragment>
  ));
});
