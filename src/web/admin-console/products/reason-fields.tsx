import { useState } from 'react'
import { Select } from '../../ui/select/select.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { useLanguage, useTranslator } from '../../messages/messages.tsx'
import styles from './products.module.css'

type Reason = { key: string; title: string; title_hi: string; text: string; text_hi: string }

/** The reason and the words that the seller reads, apart from the note that stays with the staff. Without reasons only the note. */
export function ReasonFields({ reasons }: { reasons: readonly Reason[] }) {
  const t = useTranslator()
  const language = useLanguage()
  const [key, setKey] = useState('')
  const chosen = reasons.find((one) => one.key === key)
  return (
    <>
      {reasons.length > 0 ? (
        <>
          <Select
            label={t('adminproducts.reason')}
            name="reason_key"
            value={key}
            onChange={({ target }) => setKey(target.value)}
          >
            <option value="">{t('adminproducts.reason.choose')}</option>
            {reasons.map((one) => (
              <option key={one.key} value={one.key}>
                {language === 'hi' ? one.title_hi : one.title}
              </option>
            ))}
          </Select>
          {chosen ? <p className={styles.quote}>{language === 'hi' ? chosen.text_hi : chosen.text}</p> : null}
          <Textarea
            label={t('adminproducts.message')}
            hint={t('adminproducts.message.hint')}
            name="message"
            rows={3}
            maxLength={1_000}
            isOptional
          />
        </>
      ) : null}
      <Textarea
        label={t('adminproducts.note')}
        hint={t('adminproducts.note.hint')}
        name="note"
        rows={2}
        maxLength={2_000}
        isOptional
      />
    </>
  )
}
