import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { listOpenings, type Role } from '#contracts/publishing/content'
import { askContext } from '../../api.server.ts'
import { pageMeta } from '../../shared/page-meta.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { PageHeading } from '../../ui/heading/heading.tsx'
import { messagesFor } from '../../messages/load.ts'
import { useTranslator, translator } from '../../messages/messages.tsx'
import type { Route } from './+types/application-form.ts'
import { Fields, type Applied } from './fields.tsx'
import { CAREERS, isRole, roleTexts } from '../../shared/careers/roles.ts'
import styles from './careers.module.css'

await messagesFor('careers')

export const handle = { messages: 'careers' }

export const loader = ({ context }: Route.LoaderArgs) => context.get(askContext)(listOpenings)

export default function ApplicationForm({ loaderData: { openings } }: Route.ComponentProps) {
  const t = useTranslator()
  const [searchParams] = useSearchParams()
  const [applied, setApplied] = useState<Applied | null>(null)
  const open = openings.filter(({ is_open }) => is_open).map(({ role }) => role)
  if (applied) return <Receipt applied={applied} />
  return (
    <div className="container page">
      <Breadcrumbs steps={[{ name: t('careers.title'), to: CAREERS }, { name: t('careers.form') }]} />
      <PageHeading lead={t('careers.form.lead')}>{t('careers.form')}</PageHeading>
      {open.length > 0 ? (
        <Fields roles={open} first={firstOf(open, searchParams.get('role'))} onApplied={setApplied} />
      ) : (
        <EmptyState
          title={t('careers.none')}
          action={<ButtonLink to={CAREERS}>{t('careers.all')}</ButtonLink>}
        >
          {t('careers.none.text')}
        </EmptyState>
      )}
    </div>
  )
}

/** The role in the address; digital marketing when it names none. */
function firstOf(open: readonly Role[], requestedRole: string | null): Role | '' {
  const wished = requestedRole ?? 'digital-marketing'
  return isRole(wished) && open.includes(wished) ? wished : ''
}

function Receipt({ applied: { number, role, email } }: { applied: Applied }) {
  const t = useTranslator()
  return (
    <div className="container page">
      <PageHeading>{t('careers.done')}</PageHeading>
      <div className={styles.form}>
        <output>
          {t('careers.done.text', { number: String(number), role: t(roleTexts[role].name), email })}
        </output>
        <p>
          <ButtonLink to={CAREERS} variant="secondary">
            {t('careers.done.more')}
          </ButtonLink>
        </p>
      </div>
    </div>
  )
}

export const meta = () =>
  pageMeta({
    title: translator()('careers.form'),
    description: translator()('careers.form.description'),
    path: '/Career-With-Us/digital-marketing-form',
  })
