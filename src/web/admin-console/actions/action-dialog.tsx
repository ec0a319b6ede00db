import { useId, useMemo, useState, type ComponentProps, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { Refusal } from '#platform/refusal'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Form, textIn } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './action-dialog.module.css'
import type { StaffAction } from './staff-action.ts'

export type ActionDialogProps<Reply> = {
  title: string
  /** The effect, in rupees where it is money. */
  lead: ReactNode
  action: StaffAction<Reply>
  /** Cannot be undone, or takes something away. */
  isGrave?: boolean | undefined
  /** The label of the button, where it differs from the title. */
  submitName?: string | undefined
  /** Fields above the reason, named as in the contract. */
  children?: ReactNode
  suggestions?: readonly string[]
  /** The text of the toast; "Done" when absent, no toast for ''. */
  done?: string | ((reply: Reply) => string)
  onDone?: (reply: Reply) => void
  /** Stays open and shows the answer. */
  staysOpen?: boolean
  onClose: () => void
}

/** Shows the effect of an action, asks for a reason and sends it. Refusals show at their fields. */
export function ActionDialog<Reply>({
  title,
  lead,
  action: { endpoint, request, check },
  isGrave = false,
  submitName = title,
  children,
  suggestions = [],
  done,
  onDone,
  staysOpen = false,
  onClose,
}: ActionDialogProps<Reply>) {
  const t = useTranslator()
  const list = useId()
  const { revalidate } = useRevalidator()
  const action = useAction(endpoint, {
    done: done ?? t('admin.do.done'),
    onDone: (reply) => {
      onDone?.(reply)
      if (!staysOpen) onClose()
    },
    // The admin session has expired: the reloaded page asks for a code.
    onRefused: (error) => {
      if (error instanceof Refusal && error.code === 'second_factor_needed') void revalidate()
    },
  })
  const [found, setFound] = useState<Readonly<Record<string, string>>>({})
  const problems = useMemo(() => ({ ...action.problems, ...found }), [action.problems, found])
  const send = (fields: FormData) => {
    const wrong = check?.(fields) ?? {}
    setFound(wrong)
    return Object.keys(wrong).length > 0 ? null : action.run(request(textIn(fields, 'reason'), fields))
  }
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <Form action={{ ...action, problems }} onSend={send} className={styles.form}>
        <p>{lead}</p>
        {children}
        <TextInput
          label={t('admin.do.reason')}
          hint={t('admin.do.reason.hint')}
          name="reason"
          {...(suggestions.length > 0 ? { list } : {})}
          maxLength={500}
          autoComplete="off"
        />
        {suggestions.length > 0 ? (
          <datalist id={list}>
            {suggestions.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </datalist>
        ) : null}
        <div className={styles.buttons}>
          <Button type="submit" variant={isGrave ? 'danger' : 'primary'} isBusy={action.isBusy}>
            {submitName}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('admin.do.cancel')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

type ActionButtonProps<Reply> = Omit<ActionDialogProps<Reply>, 'onClose'> & {
  variant?: ComponentProps<typeof Button>['variant']
}

/** A button that opens the dialog of an action. */
export function ActionButton<Reply>({ variant = 'secondary', ...dialog }: ActionButtonProps<Reply>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant={variant} onClick={() => setOpen(true)}>
        {dialog.title}
      </Button>
      {isOpen ? <ActionDialog {...dialog} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
