import { addReason, changeReason, type FullReason } from '#contracts/products/approvals'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/choice/choice.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Form, textIn, textsIn, type FormAction } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import styles from './products.module.css'

type DialogProps = { reason: FullReason | null; onClose: () => void }

const texts = ['title', 'title_hi', 'text', 'text_hi', 'position'] as const

/** Adds a reason, or changes one whose version was read. */
export function ReasonDialog({ reason, onClose }: DialogProps) {
  const t = useTranslator()
  const options = { done: t('adminproducts.reasons.done'), onDone: onClose }
  const add = useAction(addReason, options)
  const change = useAction(changeReason, options)
  const send = (fields: FormData) => {
    const body = {
      ...textsIn(fields, texts),
      for_take_down: fields.has('for_take_down'),
      for_change: fields.has('for_change'),
    }
    if (!reason) return add.run({ body: { ...body, key: textIn(fields, 'key') } })
    return change.run({
      params: { key: reason.key },
      body: { ...body, version: reason.version, is_hidden: fields.has('is_hidden') },
    })
  }
  const action: FormAction = reason ? change : add
  const title = t(reason ? 'adminproducts.reasons.edit' : 'adminproducts.reasons.add')
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <Form action={action} onSend={send} className={styles.form}>
        {reason ? null : (
          <TextInput
            label={t('adminproducts.reasons.key')}
            hint={t('adminproducts.reasons.key.hint')}
            name="key"
            maxLength={40}
            autoComplete="off"
          />
        )}
        <Texts reason={reason ?? EMPTY} />
        {reason ? (
          <Checkbox
            label={t('adminproducts.reasons.hide')}
            name="is_hidden"
            defaultChecked={reason.is_hidden}
          />
        ) : null}
        <div className={styles.row}>
          <Button type="submit" isBusy={action.isBusy}>
            {t('adminproducts.reasons.save')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('adminproducts.cancel')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

type Shown = Omit<FullReason, 'key' | 'version' | 'used' | 'is_hidden'>

const EMPTY: Shown = {
  title: '',
  title_hi: '',
  text: '',
  text_hi: '',
  for_take_down: true,
  for_change: true,
  position: 200,
}

const fields: readonly [
  name: 'title' | 'title_hi' | 'text' | 'text_hi',
  label: MessageId,
  lang: 'en' | 'hi',
][] = [
  ['title', 'adminproducts.reasons.title.en', 'en'],
  ['title_hi', 'adminproducts.reasons.title.hi', 'hi'],
  ['text', 'adminproducts.reasons.text.en', 'en'],
  ['text_hi', 'adminproducts.reasons.text.hi', 'hi'],
]

function Texts({ reason }: { reason: Shown }) {
  const t = useTranslator()
  return (
    <>
      {fields.map(([name, label, lang]) => (
        <Textarea
          key={name}
          label={t(label)}
          name={name}
          lang={lang}
          rows={name.startsWith('title') ? 1 : 2}
          maxLength={name.startsWith('title') ? 80 : 500}
          defaultValue={reason[name]}
        />
      ))}
      <div>
        <Checkbox
          label={t('adminproducts.reasons.takedown')}
          name="for_take_down"
          defaultChecked={reason.for_take_down}
        />
        <Checkbox
          label={t('adminproducts.reasons.change')}
          name="for_change"
          defaultChecked={reason.for_change}
        />
      </div>
      <TextInput
        label={t('adminproducts.reasons.position')}
        name="position"
        inputMode="numeric"
        defaultValue={String(reason.position)}
      />
    </>
  )
}
