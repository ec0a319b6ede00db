import type { WorkshopDetail } from '#contracts/learning/workshops'
import { Checkbox } from '../ui/choice/choice.tsx'
import { Select } from '../ui/select/select.tsx'
import { TextInput } from '../ui/text-input/text-input.tsx'
import { useTranslator } from '../messages/messages.tsx'
import styles from '../shared/workshops/workshops.module.css'

export type AttendeeDraft = {
  name: string
  is_minor: boolean
  guardian_name: string
  guardian_phone: string
  guardian_consents: boolean
  answers: Record<string, string>
}

export const emptyAttendee = (name = ''): AttendeeDraft => ({
  name,
  is_minor: false,
  guardian_name: '',
  guardian_phone: '',
  guardian_consents: false,
  answers: {},
})

type SeatFieldsProps = {
  at: number
  draft: AttendeeDraft
  questions: WorkshopDetail['questions']
  isForAdults: boolean
  /** The prefix of the field names, as in the contract: 'attendees.0.'. */
  prefix: string
  onChange: (draft: AttendeeDraft) => void
}

/** The attendee of one seat; a guardian agrees for anyone under 18. */
export function SeatFields({ at, draft, questions, isForAdults, prefix, onChange }: SeatFieldsProps) {
  const t = useTranslator()
  const put = (patch: Partial<AttendeeDraft>) => onChange({ ...draft, ...patch })
  return (
    <fieldset className={styles.tight}>
      <legend className={styles.soft}>{t('workshops.seat', { at: at + 1 })}</legend>
      <TextInput
        label={t('workshops.seat.name')}
        value={draft.name}
        maxLength={80}
        autoComplete={at === 0 ? 'name' : 'off'}
        name={`${prefix}name`}
        onChange={({ target }) => put({ name: target.value })}
      />
      {questions.map((question) => {
        const answer = draft.answers[question.id] ?? ''
        const shared = {
          label: question.label,
          isOptional: !question.is_required,
          value: answer,
          name: `${prefix}answers.${question.id}`,
        }
        const setAnswer = (value: string) => put({ answers: { ...draft.answers, [question.id]: value } })
        return question.options.length > 0 ? (
          <Select key={question.id} {...shared} onChange={({ target }) => setAnswer(target.value)}>
            <option value="">{t('workshops.conduct.choose')}</option>
            {question.options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </Select>
        ) : (
          <TextInput
            key={question.id}
            {...shared}
            maxLength={500}
            onChange={({ target }) => setAnswer(target.value)}
          />
        )
      })}
      {isForAdults ? null : (
        <Checkbox
          checked={draft.is_minor}
          label={t('workshops.seat.minor')}
          onChange={({ target }) => put({ is_minor: target.checked })}
        />
      )}
      {draft.is_minor ? (
        <>
          <TextInput
            label={t('workshops.seat.guardian')}
            value={draft.guardian_name}
            name={`${prefix}guardian_name`}
            maxLength={80}
            onChange={({ target }) => put({ guardian_name: target.value })}
          />
          <TextInput
            label={t('workshops.seat.phone')}
            value={draft.guardian_phone}
            name={`${prefix}guardian_phone`}
            inputMode="numeric"
            maxLength={10}
            onChange={({ target }) => put({ guardian_phone: target.value.replace(/\D/g, '') })}
          />
          <Checkbox
            checked={draft.guardian_consents}
            label={t('workshops.seat.consent')}
            onChange={({ target }) => put({ guardian_consents: target.checked })}
          />
        </>
      ) : null}
    </fieldset>
  )
}
