import { useState } from 'react'
import { Link } from 'react-router'
import { Checkbox } from '../../ui/choice/choice.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from '../joining.module.css'
import { StepForm, textOf, type StepProps } from './fields.tsx'

export type Hobby = { id: number; name: string }

export function GoodsStep({ answers, isOpen, onSaved, hobbies }: StepProps & { hobbies: readonly Hobby[] }) {
  const t = useTranslator()
  const chosen = new Set(Array.isArray(answers['categories']) ? (answers['categories'] as number[]) : [])
  return (
    <StepForm
      {...{ answers, isOpen, onSaved }}
      bodyOf={({ sample = '' }, form) => ({
        item: 'goods',
        sample,
        categories: new FormData(form).getAll('categories').map(Number),
      })}
    >
      {(problems) => (
        <>
          <fieldset>
            <legend>
              <strong>{t('joining.goods.hobbies')}</strong>
            </legend>
            <div className={styles.hobbies}>
              {hobbies.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  name="categories"
                  value={id}
                  defaultChecked={chosen.has(id)}
                  label={name}
                />
              ))}
            </div>
            {problems['categories'] ? <p className={styles.problem}>{problems['categories']}</p> : null}
          </fieldset>
          <Textarea
            label={t('joining.goods.sample')}
            hint={t('joining.goods.sample.hint')}
            name="sample"
            rows={4}
            maxLength={600}
            defaultValue={textOf(answers, 'sample')}
            error={problems['sample']}
          />
        </>
      )}
    </StepForm>
  )
}

export function AgreementStep({ answers, isOpen, onSaved, version }: StepProps & { version: string }) {
  const t = useTranslator()
  const [isRead, setRead] = useState(false)
  const isAgreed = textOf(answers, 'version') === version
  return (
    <StepForm {...{ answers, isOpen, onSaved }} bodyOf={() => ({ item: 'agreement', version, yes: isRead })}>
      {(problems) => (
        <>
          <p>
            {isAgreed ? t('joining.agreement.done', { version }) : t('joining.agreement.text', { version })}{' '}
            <Link to="/tc#terms" target="_blank">
              {t('joining.agreement.read')}
            </Link>
          </p>
          <Checkbox
            label={t('joining.agreement.yes', { version })}
            checked={isRead}
            onChange={({ target }) => setRead(target.checked)}
          />
          {problems['yes'] ? <p className={styles.problem}>{problems['yes']}</p> : null}
        </>
      )}
    </StepForm>
  )
}
