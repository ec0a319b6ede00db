import { nameRefundDestination } from '#contracts/buying/orders'
import { useState, type SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import { ask, messageOf } from '../../shared/ask.ts'
import { Button } from '../../ui/button/button.tsx'
import { Radio, RadioGroup } from '../../ui/choice/choice.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useTranslator, type Translate } from '../../messages/messages.tsx'
import styles from './notice.module.css'

type Kind = 'upi' | 'bank'
type Fields = { id: string; account: string; ifsc: string; name: string }

/** Asks where money goes that cannot go back the way it came. */
export function AccountDialog({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const t = useTranslator()
  const { revalidate } = useRevalidator()
  const [kind, setKind] = useState<Kind>('upi')
  const [fields, setFields] = useState<Fields>({ id: '', account: '', ifsc: '', name: '' })
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem('')
    try {
      const { destination } = await ask(nameRefundDestination, {
        params: { id: orderId },
        body: { kind, ...fields },
      })
      showToast(t('order.account.kept', { account: destination }), 'success')
      onClose()
      await revalidate()
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('order.account.title')}>
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <RadioGroup legend={t('order.account.how')}>
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
        {fieldsOf(t, kind).map(({ name, label, hint }) => (
          <TextInput
            key={name}
            label={label}
            hint={hint}
            autoComplete="off"
            inputMode={name === 'account' ? 'numeric' : undefined}
            maxLength={100}
            value={fields[name]}
            onChange={({ target }) => setFields({ ...fields, [name]: target.value })}
          />
        ))}
        <p className={styles.note}>{t('order.account.why')}</p>
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
        <Button type="submit" isBusy={isBusy}>
          {t('order.account.keep')}
        </Button>
      </form>
    </Dialog>
  )
}

type Asked = { name: keyof Fields; label: string; hint?: string }

function fieldsOf(t: Translate, kind: Kind): Asked[] {
  const name: Asked = { name: 'name', label: t('order.account.name') }
  if (kind === 'upi')
    return [{ name: 'id', label: t('order.account.upiid'), hint: t('order.account.upihint') }, name]
  return [
    { name: 'account', label: t('order.account.number') },
    { name: 'ifsc', label: t('order.account.ifsc') },
    name,
  ]
}
