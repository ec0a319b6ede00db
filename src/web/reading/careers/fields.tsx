import { formText } from '#platform/api-client'
import { useId, useState, type ChangeEvent } from 'react'
import { Link } from 'react-router'
import { applyForRole, type Role } from '#contracts/publishing/content'
import { messageOf } from '../../shared/ask.ts'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/choice/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { Form, textIn, useFieldProblem } from '../../ui/form/form.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { useLanguage, useTranslator, Message } from '../../messages/messages.tsx'
import { experiences, roleTexts } from '../../shared/careers/roles.ts'
import { sendResume, type SentResume } from './send-resume.ts'
import styles from './careers.module.css'

/** The server's limit. */
const MAX_RESUME_BYTES = 5 * 1024 * 1024

export type Applied = { number: number; role: Role; email: string }

type FieldsProps = { roles: readonly Role[]; first: Role | ''; onApplied: (applied: Applied) => void }

/** The application form. Errors show under their fields, and typed or uploaded data is kept. */
export function Fields({ roles, first, onApplied }: FieldsProps) {
  const t = useTranslator()
  const language = useLanguage()
  const [resume, setResume] = useState<SentResume | null>(null)
  const apply = useAction(applyForRole, { isRevalidating: false, sending: { token: null } })
  const send = async (fields: FormData): Promise<void> => {
    const typed = typedIn(fields)
    const answer = await apply.run({ body: { ...typed, resume: resume?.resume ?? '', language } })
    if (!answer) return
    const { number, role } = answer.application
    onApplied({ number, role, email: typed.email })
    scrollTo(0, 0)
  }
  return (
    <Form action={apply} onSend={send} className={styles.form}>
      <Select label={t('careers.form.role')} name="role" defaultValue={first}>
        <option value="">{t('careers.form.choose')}</option>
        {roles.map((role) => (
          <option key={role} value={role}>
            {t(roleTexts[role].name)}
          </option>
        ))}
      </Select>
      <div className={styles.two}>
        <TextInput label={t('careers.form.name')} name="name" autoComplete="name" maxLength={100} />
        <TextInput label={t('careers.form.city')} name="city" autoComplete="address-level2" maxLength={80} />
        <TextInput
          label={t('careers.form.email')}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
        />
        <TextInput
          label={t('careers.form.phone')}
          hint={t('careers.form.phone.hint')}
          name="phone"
          inputMode="numeric"
          autoComplete="tel-national"
          maxLength={10}
        />
        <Select label={t('careers.form.experience')} name="experience" defaultValue="">
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
      />
      <Textarea
        label={t('careers.form.about')}
        hint={t('careers.form.about.hint')}
        name="about"
        rows={6}
        maxLength={2_000}
      />
      <ResumeField resume={resume} onSent={setResume} />
      <div>
        <Checkbox name="agreed" label={t('careers.form.agree')} aria-describedby="agree-how" />
        <p id="agree-how" className={styles.soft}>
          <Message id="careers.form.agree.how" components={{ policy: <Link to="/privacy-policy/" /> }} />
        </p>
        <FieldProblem name="agreed" />
      </div>
      <p>
        <Button type="submit" isBusy={apply.isBusy}>
          {t('careers.form.send')}
        </Button>
      </p>
    </Form>
  )
}

function FieldProblem({ name }: { name: string }) {
  const problem = useFieldProblem(name)
  if (!problem) return null
  return (
    <p role="alert" tabIndex={-1} data-invalid="" className={styles.wrong}>
      {problem}
    </p>
  )
}

type ResumeFieldProps = {
  resume: SentResume | null
  onSent: (resume: SentResume | null) => void
}

/** Uploaded as soon as it is chosen, and kept while the rest is filled in. */
function ResumeField({ resume, onSent }: ResumeFieldProps) {
  const t = useTranslator()
  const id = useId()
  const [problem, setProblem] = useState('')
  const refused = useFieldProblem('resume')
  const [isSending, setSending] = useState(false)
  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = target.files?.[0]
    if (!file) return
    onSent(null)
    setProblem('')
    if (file.size > MAX_RESUME_BYTES) return setProblem(t('careers.form.resume.large'))
    setSending(true)
    try {
      onSent(await sendResume(file))
    } catch (failure) {
      setProblem(messageOf(failure))
    } finally {
      setSending(false)
    }
  }
  const wrong = problem || (resume ? '' : (refused ?? ''))
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
            name="resume"
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

function typedIn(form: FormData) {
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
