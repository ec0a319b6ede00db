import type { ReactNode } from 'react'
import { NeedsLogin } from '../shared/needs-login.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { useTranslator } from '../messages/messages.tsx'
import { ConfirmCode } from './confirm-code.tsx'
import type { ForStaff } from './for-staff.server.ts'
import { StepUp } from './step-up.tsx'

type GateProps<Data> = {
  page: ForStaff<Data>
  title: string
  children: (data: { at: 'open' } & Data) => ReactNode
}

/** Shows a page to staff with access; otherwise the login, the two-step code or the reason of the refusal. */
export function Gate<Data>({ page, title, children }: GateProps<Data>) {
  const heading = <PageHeading>{title}</PageHeading>
  if (page.at === 'login') return <NeedsLogin heading={heading} why="admin.login" />
  if (page.at === 'denied') return <Denied isStaff={page.isStaff} />
  if (page.at === 'step') return <StepUp isOn={page.isOn} hasEnded={page.hasEnded} />
  return (
    <>
      {children(page)}
      <ConfirmCode />
    </>
  )
}

function Denied({ isStaff }: { isStaff: boolean }) {
  const t = useTranslator()
  return (
    <div className="container page">
      <PageHeading lead={t(isStaff ? 'admin.denied.right' : 'admin.denied.text')}>
        {t('admin.denied.title')}
      </PageHeading>
      {isStaff ? (
        <ButtonLink to="/admin">{t('admin.denied.console')}</ButtonLink>
      ) : (
        <ButtonLink to="/">{t('admin.denied.home')}</ButtonLink>
      )}
    </div>
  )
}
