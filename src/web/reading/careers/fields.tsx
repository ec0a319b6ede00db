import { formText } from '#platform/ask'
import { textIn } from '../../ui/form/form.tsx'
import { useId, useState, type ChangeEvent, type SubmitEvent } from 'react'
import { Link } from 'react-router'
import { applyForRole, type Role } from '#contracts/publishing/content'
import { Refusal } from '#platform/refusal'
import { askWith, messageOf } from '../../shared/ask.ts'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/choice/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { useFirstWrong } from '../../ui/use-first-wrong.ts'
import { translateRefusal, useLanguage, useTranslator, Message } from '../../messages/messages.tsx'
import { experiences, roleTexts } from '../../shared/careers/roles.ts'
import { sendResume, type SentResume } from './send-resume.ts'
import styles from './careers.module.css'

/** As the server has it. */
const MOST_RESUME_BYTES = 5 * 1024 * 1024

export type Applied = { number: number; role: Role; email: string }

type Problems = Partial<Record<string, string>>

type FieldsProps = { roles: readonly Role[]; first: Role | ''; onApplied: (applied: Applied) => void }

/** The application. What is wrong is said under its field, and nothing that was typed or sent is lost. */
export function Fields({ roles, first, onApplied }: FieldsProps) {
  const t = useTranslator()
  const language = useLanguage()
  const { frame, lead } = useFirstWrong()
  const [problems, setProblems] = useState<Problems>({})
  const [resume, setResume] = useState<SentResume | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const sent = sentOf(new FormData(event.currentTarget))
    setBusy(true)
    try {
      const asked = { ...sent, resume: resume?.resume ?? '', language }
      const { application } = await askWith({ token: null }, applyForRole, { body: asked })
      onApplied({ number: application.number, role: application.role, email: sent.email })
      scrollTo(0, 0)
    } catch (error) {
      setProblems(problemsOf(error))
      lead()
    } finally {
      setBusy(false)
    }
  }

  const wrong = (name: string) =>
    problems[name] === undefined ? {} : { error: translateRefusal(problems[name]) }
  return (
    <form ref={frame} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <Select label={t('careers.form.role')} name="role" defaultValue={first} {...wrong('role')}>
        <option value="">{t('careers.form.choose')}</option>
        {roles.map((role) => (
          <option key={role} value={role}>
            {t(roleTexts[role].name)}
          </option>
        ))}
      </Select>
      <div className={styles.two}>
        <TextInput
          label={t('careers.form.name')}
          name="name"
          autoComplete="name"
          maxLength={100}
          {...wrong('name')}
        />
        <TextInput
          label={t('careers.form.city')}
          name="city"
          autoComplete="address-level2"
          maxLength={80}
          {...wrong('city')}
        />
        <TextInput
          label={t('careers.form.email')}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          {...wrong('email')}
        />
        <TextInput
          label={t('careers.form.phone')}
          hint={t('careers.form.phone.hint')}
          name="phone"
          inputMode="numeric"
          autoComplete="tel-national"
          maxLength={10}
          {...wrong('phone')}
        />
        <Select
          label={t('careers.form.experience')}
          name="experience"
          defaultValue=""
          {...wrong('experience')}
        >
          <option value="">{t('careers.form.choose')}</option>
          {experiences.map(([value, name]) => (
            <option key={value} value={value}>
              {t(name)}
            </option>
          ))}
        </Select>
        <TextInput
          label={t('careers.form.notice')}
          name="notice_days"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          {...wrong('notice_days')}
        />
      </div>
      <TextInput
        label={t('careers.form.link')}
        hint={t('careers.form.link.hint')}
        name="link"
        type="url"
        isOptional
        autoComplete="url"
        maxLength={300}
        {...wrong('link')}
      />
      <Textarea
        label={t('careers.form.about')}
        hint={t('careers.form.about.hint')}
        name="about"
        rows={6}
        maxLength={2_000}
        {...wrong('about')}
      />
      <ResumeField resume={resume} onSent={setResume} error={problems['resume']} />
      <div>
        <Checkbox name="agreed" label={t('careers.form.agree')} aria-describedby="agree-how" />
        <p id="agree-how" className={styles.soft}>
          <Message id="careers.form.agree.how" components={{ policy: <Link to="/privacy-policy/" /> }} />
        </p>
        <Problem text={problems['agreed']} />
      </div>
      <Problem text={problems['']} />
      <p>
        <Button type="submit" isBusy={isBusy}>
          {t('careers.form.send')}
        </Button>
      </p>
    </form>
  )
}

function Problem({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <p role="alert" tabIndex={-1} data-invalid="" className={styles.wrong}>
      {translateRefusal(text)}
    </p>
  )
}

type ResumeFieldProps = {
  resume: SentResume | null
  onSent: (resume: SentResume | null) => void
  error: string | undefined
}

/** Sent as soon as it is chosen, and kept while the rest is filled in. */
function ResumeField({ resume, onSent, error }: ResumeFieldProps) {
  const t = useTranslator()
  const id = useId()
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)
  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = target.files?.[0]
    if (!file) return
    onSent(null)
    setProblem('')
    if (file.size > MOST_RESUME_BYTES) return setProblem(t('careers.form.resume.large'))
    setSending(true)
    try {
      onSent(await sendResume(file))
    } catch (failure) {
      setProblem(messageOf(failure))
    } finally {
      setSending(false)
    }
  }
  const wrong = problem || (error && !resume ? translateRefusal(error) : '')
  return (
    <div className={styles.file}>
      <Field
        id={id}
        label={t('careers.form.resume')}
        hint={t('careers.form.resume.hint')}
        {...(wrong ? { error: wrong } : {})}
        renderControl={(ids) => (
          <input
            {...ids}
            type="file"
            accept=".pdf,.doc,.docx,application/pdf,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
            onChange={(event) => void choose(event)}
          />
        )}
      />
      <output className={styles.have}>
        {isSending
          ? t('careers.form.resume.sending')
          : resume
            ? t('careers.form.resume.have', { name: resume.name })
            : ''}
      </output>
    </div>
  )
}

function sentOf(form: FormData) {
  const text = (name: string) => textIn(form, name)
  const days = text('notice_days')
  return {
    role: text('role'),
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    city: text('city'),
    experience: text('experience'),
    notice_days: days || formText('missing'),
    link: text('link'),
    about: text('about'),
    agreed: form.get('agreed') === 'on',
  }
}

/** What is wrong by field; under '' what belongs to none. */
function problemsOf(error: unknown): Problems {
  const errors = error instanceof Refusal ? (error.details.errors ?? []) : []
  if (errors.length === 0) return { '': messageOf(error) }
  return Object.fromEntries(errors.toReversed().map(({ field, message }) => [field, message]))
}
