import { useAction } from '../../shared/use-action.ts'
import { Form, textIn } from '../../ui/form/form.tsx'
import { useState } from 'react'
import { setOpening, type Opening } from '#contracts/publishing/content'
import { noon, roleTexts } from '../../shared/careers/roles.ts'
import { istDay } from '../../shared/ist-date.ts'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/choice/choice.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { SectionHeading } from '../../ui/heading/heading.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './careers.module.css'

/** The job openings as visitors see them, with a form to change each. */
export function Openings({ openings }: { openings: readonly Opening[] }) {
  const t = useTranslator()
  const [changed, setChanged] = useState<Opening | null>(null)
  return (
    <section aria-labelledby="openings">
      <SectionHeading id="openings">{t('careers.admin.openings')}</SectionHeading>
      <p className={styles.note}>{t('careers.admin.openings.text')}</p>
      <ul className={styles.list}>
        {openings.map((opening) => (
          <li key={opening.role} className={styles.opening}>
            <strong>{t(roleTexts[opening.role].name)}</strong>
            <span className={styles.note}>
              {t(opening.is_open ? 'careers.admin.isopen' : 'careers.admin.isclosed')} ·{' '}
              {t('careers.places', { count: opening.places })}
              {opening.closes_on ? ` · ${t('careers.until', { day: istDay(noon(opening.closes_on)) })}` : ''}
            </span>
            <Button variant="secondary" size="small" onClick={() => setChanged(opening)}>
              {t('careers.admin.change')}
            </Button>
          </li>
        ))}
      </ul>
      {changed ? <Change opening={changed} onClose={() => setChanged(null)} /> : null}
    </section>
  )
}

function Change({ opening, onClose }: { opening: Opening; onClose: () => void }) {
  const t = useTranslator()
  const save = useAction(setOpening, { done: t('careers.admin.saved'), onDone: onClose })
  const send = (fields: FormData) =>
    save.run({
      params: { role: opening.role },
      body: {
        is_open: fields.get('is_open') === 'on',
        places: Number(textIn(fields, 'places')),
        closes_on: textIn(fields, 'closes_on') || null,
        reason: textIn(fields, 'reason'),
      },
    })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('careers.admin.change.title', { role: t(roleTexts[opening.role].name) })}
    >
      <Form action={save} onSend={send} className={styles.form}>
        <Checkbox name="is_open" label={t('careers.admin.change.open')} defaultChecked={opening.is_open} />
        <TextInput
          label={t('careers.admin.change.places')}
          name="places"
          inputMode="numeric"
          defaultValue={opening.places}
          autoComplete="off"
        />
        <TextInput
          label={t('careers.admin.change.closes')}
          name="closes_on"
          type="date"
          isOptional
          defaultValue={opening.closes_on ?? ''}
        />
        <TextInput label={t('careers.admin.reason')} name="reason" maxLength={500} autoComplete="off" />
        <Button type="submit" isBusy={save.isBusy}>
          {t('careers.admin.save')}
        </Button>
      </Form>
    </Dialog>
  )
}
