import { setRefundDestination } from '#contracts/buying/orders'
import { useState } from 'react'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Radio, RadioGroup } from '../../ui/choice/choice.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Form, textsIn } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator, type Translate } from '../../messages/messages.tsx'
import styles from './notice.module.css'

const NAMES = ['id', 'account', 'ifsc', 'name'] as const

type Kind = 'upi' | 'bank'

/** Asks for the UPI ID or bank account of a refund that cannot go back the way it was paid. */
export function AccountDialog({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const t = useTranslator()
  const [kind, setKind] = useState<Kind>('upi')
  const save = useAction(setRefundDestination, {
    done: ({ destination }) => t('order.account.saved', { account: destination }),
    onDone: onClose,
  })
  const send = (fields: FormData) =>
    save.run({ params: { id: orderId }, body: { kind, ...textsIn(fields, NAMES) } })
  return (
    <Dialog isOpen onClose={onClose} title={t('order.account.title')}>
      <Form action={save} onSend={send} className={styles.form}>
        <RadioGroup legend={t('order.account.how')} name="kind">
          <Radio
            name="kind"
            label={t('order.account.upi')}
            checked={kind === 'upi'}
            onChange={() => setKind('upi')}
          />
          <Radio
            name="kind"
            label={t('order.account.bank')}
            checked={kind === 'bank'}
            onChange={() => setKind('bank')}
          />
        </RadioGroup>
        {fieldsOf(t, kind).map((field) => (
          <TextInput
            key={field.name}
            autoComplete="off"
            inputMode={field.name === 'account' ? 'numeric' : undefined}
            maxLength={100}
            {...field}
          />
        ))}
        <p className={styles.note}>{t('order.account.why')}</p>
        <Button type="submit" isBusy={save.isBusy}>
          {t('order.account.keep')}
        </Button>
      </Form>
    </Dialog>
  )
}

type FieldTexts = { name: (typeof NAMES)[number]; label: string; hint?: string }

function fieldsOf(t: Translate, kind: Kind): FieldTexts[] {
  const name: FieldTexts = { name: 'name', label: t('order.account.name') }
  if (kind === 'upi')
    return [{ name: 'id', label: t('order.account.upiid'), hint: t('order.account.upihint') }, name]
  return [
    { name: 'account', label: t('order.account.number') },
    { name: 'ifsc', label: t('order.account.ifsc') },
    name,
  ]
}
