import { useState } from 'react'
import { registerText, sendSample, type ShownLetter } from '#contracts/messaging/notices'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Form, textIn, textsIn } from '../../ui/form/form.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import { ActionDialog } from '../actions/action-dialog.tsx'
import { staffAction } from '../actions/staff-action.ts'
import pageStyles from '../page.module.css'
import styles from './letters.module.css'

type Text = ShownLetter['texts'][number]

const languageNames = { en: 'letters.en', hi: 'letters.hi' } as const satisfies Record<string, MessageId>

/** An e-mail and its SMS as delivered, in both languages, with the DLT registration of the SMS. */
export function Letter({ letter }: { letter: ShownLetter }) {
  const t = useTranslator()
  return (
    <div className={styles.one}>
      <Test letterKey={letter.key} />
      <section aria-labelledby="letter-mail">
        <h2 id="letter-mail">{t('letters.mail')}</h2>
        <p className={pageStyles.note}>{t('letters.order')}</p>
        <div className={styles.pair}>
          {(['en', 'hi'] as const).map((language) => (
            <article key={language} className={styles.paper} lang={language}>
              <h3>{t(languageNames[language])}</h3>
              <p className={styles.subject}>{letter.subject[language]}</p>
              {letter.letters[language].split('\n\n').map((paragraph) => (
                <p key={paragraph} className={styles.said}>
                  {paragraph}
                </p>
              ))}
            </article>
          ))}
        </div>
      </section>
      <section aria-labelledby="letter-sms">
        <h2 id="letter-sms">{t('letters.sms')}</h2>
        {letter.texts.length === 0 ? <p>{t('letters.no.sms')}</p> : null}
        <div className={styles.pair}>
          {letter.texts.map((text) => (
            <Sms key={text.language} letterKey={letter.key} text={text} />
          ))}
        </div>
      </section>
      {letter.variables.length > 0 ? (
        <section aria-labelledby="letter-samples">
          <h2 id="letter-samples">{t('letters.samples')}</h2>
          <dl className={styles.facts}>
            {letter.variables.map(({ name, sample }) => (
              <div key={name} className={styles.row}>
                <dt>{`{${name}}`}</dt>
                <dd className={styles.said}>{sample}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
    </div>
  )
}

function Sms({ letterKey, text }: { letterKey: string; text: Text }) {
  const t = useTranslator()
  const [isOpen, setOpen] = useState(false)
  const facts = [
    [t('letters.dlt'), text.template_id || t('letters.notset')],
    [t('letters.header'), text.header || t('letters.header.house')],
    [t('letters.carrier'), text.carrier_id || '–'],
  ]
  const { encoding, units, parts } = text
  return (
    <article className={styles.paper}>
      <h3>{t(languageNames[text.language])}</h3>
      <p className={styles.bubble} lang={text.language}>
        {text.text}
      </p>
      <p className={pageStyles.note}>
        {[
          t('letters.cost', { encoding, units, parts }),
          text.withheld > 0 && t('letters.unsent', { n: text.withheld }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className={pageStyles.note}>{t('letters.portal')}</p>
      <code className={styles.portal} lang={text.language}>
        {text.to_register}
      </code>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {t('letters.set')}
      </Button>
      {isOpen ? <Registration letterKey={letterKey} text={text} onClose={() => setOpen(false)} /> : null}
    </article>
  )
}

function Registration({ letterKey, text, onClose }: { letterKey: string; text: Text; onClose: () => void }) {
  const t = useTranslator()
  const [templateId, setTemplateId] = useState(text.template_id)
  return (
    <ActionDialog
      title={t('letters.set')}
      lead={t('letters.set.text')}
      action={staffAction(registerText, (reason, fields) => ({
        params: { key: letterKey },
        body: {
          language: text.language,
          ...textsIn(fields, ['template_id', 'header', 'carrier_id']),
          reason,
        },
      }))}
      isGrave={templateId === '' && text.template_id !== ''}
      onClose={onClose}
    >
      <TextInput
        label={t('letters.dlt')}
        hint={t('letters.set.dlt.hint')}
        name="template_id"
        inputMode="numeric"
        maxLength={25}
        autoComplete="off"
        value={templateId}
        onChange={({ target }) => setTemplateId(target.value)}
      />
      <TextInput
        label={t('letters.header')}
        hint={t('letters.set.header.hint')}
        name="header"
        maxLength={6}
        autoComplete="off"
        defaultValue={text.header}
      />
      <TextInput
        label={t('letters.carrier')}
        hint={t('letters.set.carrier.hint')}
        name="carrier_id"
        maxLength={80}
        autoComplete="off"
        defaultValue={text.carrier_id}
      />
    </ActionDialog>
  )
}

type Sent = { letter: boolean; sms: 'goes' | 'not_registered' | 'no_number' | 'none' }

const smsResultNames: Record<Sent['sms'], MessageId | null> = {
  goes: 'letters.test.goes',
  not_registered: 'letters.test.notregistered',
  no_number: 'letters.test.nonumber',
  none: null,
}

function Test({ letterKey }: { letterKey: string }) {
  const t = useTranslator()
  const test = useAction(sendSample, {
    isRevalidating: false,
    onDone: ({ letter, sms }) => {
      const ofSms = smsResultNames[sms]
      const sentences = [t(letter ? 'letters.test.mail' : 'letters.test.nomail'), ofSms && t(ofSms)]
      showToast(sentences.filter(Boolean).join(' '), letter || sms === 'goes' ? 'success' : 'error')
    },
  })
  const send = (fields: FormData) =>
    test.run({ params: { key: letterKey }, body: { language: textIn(fields, 'language') } })
  return (
    <Form action={test} onSend={send} className={styles.test}>
      <Select label={t('letters.test.language')} name="language">
        <option value="both">{t('letters.test.both')}</option>
        <option value="en">{t('letters.en')}</option>
        <option value="hi">{t('letters.hi')}</option>
      </Select>
      <Button type="submit" isBusy={test.isBusy}>
        {t('letters.test')}
      </Button>
    </Form>
  )
}
