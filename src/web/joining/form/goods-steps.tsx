import { useId } from 'react'
import { Link } from 'react-router'
import { Checkbox, GroupError, wrongGroup } from '../../ui/choice/choice.tsx'
import { textIn, useFieldProblem } from '../../ui/form/form.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from '../joining.module.css'
import { StepForm, textOf, type Answers, type StepProps } from './fields.tsx'

export type Hobby = { id: number; name: string }

export function GoodsStep({ hobbies, ...step }: StepProps & { hobbies: readonly Hobby[] }) {
  const t = useTranslator()
  return (
    <StepForm
      {...step}
      bodyOf={(fields) => ({
        item: 'goods',
        sample: textIn(fields, 'sample'),
        categories: fields.getAll('categories').map(Number),
      })}
    >
      <Hobbies hobbies={hobbies} answers={step.answers} />
      <Textarea
        label={t('joining.goods.sample')}
        hint={t('joining.goods.sample.hint')}
        name="sample"
        rows={4}
        maxLength={600}
        defaultValue={textOf(step.answers, 'sample')}
      />
    </StepForm>
  )
}

function Hobbies({ hobbies, answers }: { hobbies: readonly Hobby[]; answers: Answers }) {
  const t = useTranslator()
  const id = useId()
  const problem = useFieldProblem('categories')
  const chosen = new Set(Array.isArray(answers['categories']) ? (answers['categories'] as number[]) : [])
  return (
    <fieldset {...wrongGroup(id, problem)}>
      <legend>
        <strong>{t('joining.goods.hobbies')}</strong>
      </legend>
      <div className={styles.hobbies}>
        {hobbies.map((hobby) => (
          <Checkbox
            key={hobby.id}
            name="categories"
            value={hobby.id}
            defaultChecked={chosen.has(hobby.id)}
            label={hobby.name}
          />
        ))}
      </div>
      <GroupError id={id} error={problem} />
    </fieldset>
  )
}

export function AgreementStep({ version, ...step }: StepProps & { version: string }) {
  return (
    <StepForm
      {...step}
      // The server refuses an unchecked box, with the error at its field.
      bodyOf={(fields) => ({ item: 'agreement', version, yes: fields.has('yes') as true })}
    >
      <Agreement isAgreed={textOf(step.answers, 'version') === version} version={version} />
    </StepForm>
  )
}

function Agreement({ isAgreed, version }: { isAgreed: boolean; version: string }) {
  const t = useTranslator()
  const id = useId()
  const problem = useFieldProblem('yes')
  return (
    <fieldset className={styles.form} {...wrongGroup(id, problem)}>
      <p>
        {isAgreed ? t('joining.agreement.done', { version }) : t('joining.agreement.text', { version })}{' '}
        <Link to="/tc#terms" target="_blank">
          {t('joining.agreement.read')}
        </Link>
      </p>
      <Checkbox label={t('joining.agreement.yes', { version })} name="yes" />
      <GroupError id={id} error={problem} />
    </fieldset>
  )
}
