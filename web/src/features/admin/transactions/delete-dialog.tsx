import { Modal, Progress } from 'antd';
import { useState } from 'react';
import { useToasts } from '../../../shared/ui/toasts/toasts';
import { AdministratorsOnly, useIsAdministrator } from '../ui/approval';
import { useTypedCount } from '../ui/typed-count';
import { brokenOff, deleteAll, messagesOf, type Deletion, type Message } from './deletion';
import { confirmDeletion, TEXTS } from './texts';
import { useDeleteTransactionMutation } from './transactions.api';

interface Props {
  /** The names of the chosen transactions by id. */
  chosen: ReadonlyMap<string, string>;
  onDone: (outcome: Deletion) => void;
  onClose: () => void;
}

/** Asks for confirmation, then deletes and shows the progress. */
export function DeleteDialog({ chosen, onDone, onClose }: Props) {
  const [remove] = useDeleteTransactionMutation();
  const [done, setDone] = useState<number>();
  const toasts = useToasts();
  const isAdministrator = useIsAdministrator();
  const { field, isTyped } = useTypedCount(chosen.size);
  const isRunning = done !== undefined;
  const say = ({ kind, title, text }: Message): void => toasts[kind](title, text);
  const onDelete = async (): Promise<void> => {
    setDone(0);
    try {
      const outcome = await deleteAll(chosen, (id) => remove(id), setDone);
      messagesOf(outcome).forEach(say);
      onDone(outcome);
    } catch (error) {
      say(brokenOff(error));
      onClose();
    }
  };
  return (
    <Modal
      open
      title={TEXTS.deleteSelected}
      okText={isRunning ? `Deleting ${done} of ${chosen.size}` : 'Delete'}
      okButtonProps={{ danger: true, disabled: !isAdministrator || !isTyped }}
      cancelButtonProps={{ disabled: isRunning }}
      confirmLoading={isRunning}
      closable={!isRunning}
      mask={{ closable: !isRunning }}
      keyboard={!isRunning}
      onOk={() => void onDelete()}
      onCancel={onClose}
    >
      {isAdministrator ? null : <AdministratorsOnly />}
      <p>{confirmDeletion(chosen.size)}</p>
      {isRunning ? null : field}
      {isRunning ? (
        <Progress
          aria-label="Deleted so far"
          percent={Math.round((100 * done) / chosen.size)}
          format={() => `${done} of ${chosen.size}`}
        />
      ) : null}
    </Modal>
  );
}
