import { useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import { useTask } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { addResults, inGroups, NO_RESULT, type BulkReply } from './bulk-results.ts'
import styles from './bulk-dialog.module.css'

/** An act on several rows. */
export type BulkAct = {
  name: MessageId
  /** What it does, shown before it is done. */
  lead: MessageId
  /** Takes something away. */
  isGrave?: boolean
  /** Fields of the dialog, named as in the contract. */
  fields?: ReactNode
  /** Does it, or tries it out, for at most 100 rows. */
  run: (ids: readonly string[], options: { fields: FormData; isDryRun: boolean }) => Promise<BulkReply>
}

type DialogProps = { act: BulkAct; ids: readonly string[]; onClose: () => void; onDone: () => void }

/** First tries the act out and says how many rows would change and why others not; then does it for those. */
export function BulkDialog({ act, ids, onClose, onDone }: DialogProps) {
  const t = useTranslator()
  const { revalidate } = useRevalidator()
  const [done, setDone] = useState(0)
  const [tried, setTried] = useState<BulkReply | null>(null)
  const runAll = async (fields: FormData, isDryRun: boolean): Promise<BulkReply> => {
    let total = NO_RESULT
    setDone(0)
    for (const group of inGroups(ids)) {
      total = addResults(total, await act.run(group, { fields, isDryRun }))
      setDone((before) => before + group.length)
    }
    return total
  }
  const task = useTask(
    async ({ fields, isDryRun }: { fields: FormData; isDryRun: boolean }) => {
      const result = await runAll(fields, isDryRun)
      if (isDryRun) return setTried(result)
      showToast(t('table.bulk.done', { count: result.changed }))
      onDone()
      onClose()
      return revalidate()
    },
    { isRevalidating: false },
  )
  return (
    <Dialog isOpen onClose={onClose} title={t(act.name)}>
      <Form
        action={task}
        onSend={(fields, pressed) => task.run({ fields, isDryRun: pressed !== 'do' })}
        onChange={() => setTried(null)}
        className={styles.form}
      >
        <p>{t(act.lead)}</p>
        <p>{t('table.selected', { count: ids.length })}</p>
        {act.fields}
        {task.isBusy ? (
          <p aria-live="polite">{t('table.bulk.progress', { done, count: ids.length })}</p>
        ) : null}
        {tried ? <Tried result={tried} count={ids.length} /> : null}
        <div className={styles.buttons}>
          {tried && tried.changed > 0 ? (
            <Button
              type="submit"
              value="do"
              variant={act.isGrave ? 'danger' : 'primary'}
              isBusy={task.isBusy}
            >
              {t('table.bulk.do', { name: t(act.name), count: tried.changed })}
            </Button>
          ) : (
            <Button type="submit" value="try" isBusy={task.isBusy} disabled={tried !== null}>
              {t('table.bulk.try')}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            {t('table.bulk.cancel')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

function Tried({ result: { changed, refused }, count }: { result: BulkReply; count: number }) {
  const t = useTranslator()
  return (
    <output className={styles.tried}>
      <p>{t('table.bulk.tried', { changed, count })}</p>
      {refused.length > 0 ? (
        <ul>
          {refused.map(({ message, ids }) => (
            <li key={message}>{t('table.bulk.refused', { count: ids.length, why: message })}</li>
          ))}
        </ul>
      ) : null}
    </output>
  )
}
