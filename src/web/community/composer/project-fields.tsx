import { ArrowUp, Plus, X } from 'lucide-react'
import { Button } from '../../ui/button/button.tsx'
import { Radio, RadioGroup } from '../../ui/choice/choice.tsx'
import { Select } from '../../ui/select/select.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import { DIFFICULTIES } from '#contracts/community/feed'
import { moved, newKey, type FormStep } from './form.ts'
import type { Draft } from './use-draft.ts'
import styles from './composer.module.css'
import own from './project-fields.module.css'

const difficulty = {
  easy: 'composer.easy',
  medium: 'composer.medium',
  hard: 'composer.hard',
} as const satisfies Record<(typeof DIFFICULTIES)[number], MessageId>

/** Chooses between a post and a project, and for a project its difficulty, time, tools and steps. */
export function ProjectFields({
  draft,
  maxSteps,
  error,
}: {
  draft: Draft
  maxSteps: number
  error: string | undefined
}) {
  const t = useTranslator()
  const { form, change } = draft
  return (
    <>
      <RadioGroup legend={t('composer.kind')}>
        <Radio
          name="kind"
          label={t('composer.kind.post')}
          hint={t('composer.kind.post.hint')}
          checked={form.kind === 'post'}
          onChange={() => change((before) => ({ ...before, kind: 'post' }))}
        />
        <Radio
          name="kind"
          label={t('composer.kind.project')}
          hint={t('composer.kind.project.hint')}
          checked={form.kind === 'project'}
          onChange={() => change((before) => ({ ...before, kind: 'project' }))}
        />
      </RadioGroup>
      {form.kind === 'project' ? (
        <fieldset className={styles.part}>
          <legend className={styles.legend}>{t('composer.project')}</legend>
          <div className={own.pair}>
            <Select
              label={t('composer.difficulty')}
              value={form.difficulty ?? ''}
              onChange={({ currentTarget: { value } }) =>
                change((before) => ({
                  ...before,
                  difficulty: DIFFICULTIES.find((each) => each === value) ?? null,
                }))
              }
            >
              <option value="">{t('composer.difficulty.none')}</option>
              {DIFFICULTIES.map((each) => (
                <option key={each} value={each}>
                  {t(difficulty[each])}
                </option>
              ))}
            </Select>
            <TextInput
              label={t('composer.minutes')}
              inputMode="numeric"
              maxLength={5}
              value={form.minutes ?? ''}
              onChange={({ currentTarget: { value } }) =>
                change((before) => ({ ...before, minutes: Number(value.replaceAll(/\D/g, '')) || null }))
              }
            />
          </div>
          <TextInput
            label={t('composer.tools')}
            hint={t('composer.tools.hint')}
            isOptional
            value={form.tools}
            onChange={({ currentTarget: { value } }) => change((before) => ({ ...before, tools: value }))}
          />
          <Steps draft={draft} maxSteps={maxSteps} error={error} />
        </fieldset>
      ) : null}
    </>
  )
}

function Steps({
  draft: { form, change },
  maxSteps,
  error,
}: {
  draft: Draft
  maxSteps: number
  error: string | undefined
}) {
  const t = useTranslator()
  const set = (steps: (before: FormStep[]) => FormStep[]) =>
    change((before) => ({ ...before, steps: steps(before.steps) }))
  const put = (key: string, with_: Partial<FormStep>) =>
    set((before) => before.map((step) => (step.key === key ? { ...step, ...with_ } : step)))
  return (
    <>
      <ol className={own.steps}>
        {form.steps.map(({ key, words, picture }, index) => (
          <li key={key} className={own.step}>
            <Textarea
              label={t('composer.step', { at: index + 1 })}
              rows={3}
              maxLength={1_500}
              value={words}
              onChange={({ currentTarget: { value } }) => put(key, { words: value })}
            />
            <div className={styles.tools}>
              {form.pictures.length > 0 ? (
                <select
                  aria-label={t('composer.step.picture', { at: index + 1 })}
                  className={styles.small}
                  value={picture ?? ''}
                  onChange={({ currentTarget: { value } }) =>
                    put(key, { picture: value === '' ? null : Number(value) })
                  }
                >
                  <option value="">{t('composer.step.nopicture')}</option>
                  {form.pictures.map((each, at) => (
                    <option key={each.key} value={at}>
                      {t('composer.pictures.nth', { at: at + 1 })}
                    </option>
                  ))}
                </select>
              ) : null}
              <button
                type="button"
                className={styles.tool}
                disabled={index === 0}
                onClick={() => set((before) => moved(before, index, index - 1))}
              >
                <ArrowUp size={20} aria-hidden="true" />
                <span>{t('composer.step.up')}</span>
              </button>
              <button
                type="button"
                className={styles.tool}
                onClick={() => set((before) => before.filter((step) => step.key !== key))}
              >
                <X size={20} aria-hidden="true" />
                <span>{t('composer.step.remove')}</span>
              </button>
            </div>
          </li>
        ))}
      </ol>
      {error && form.steps.length === 0 ? (
        <p tabIndex={-1} data-invalid="" className={styles.problem}>
          {error}
        </p>
      ) : null}
      {form.steps.length < maxSteps ? (
        <Button
          variant="secondary"
          onClick={() => set((before) => [...before, { key: newKey(), words: '', picture: null }])}
        >
          <Plus size={18} aria-hidden="true" /> {t('composer.step.add')}
        </Button>
      ) : null}
    </>
  )
}
