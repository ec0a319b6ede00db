import type { ReactNode } from 'react'
import { NeedsLogin } from '../shared/needs-login.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { useWords } from '../words/words.tsx'
import { ConfirmCode } from './confirm-code.tsx'
import type { ForStaff } from './for-staff.server.ts'
import { StepUp } from './step-up.tsx'

type GateProps<Data> = {
  page: ForStaff<Data>
  title: string
  children: (data: { at: 'open' } & Data) => ReactNode
}

/** Lets through who may see a page of the console, and helps everybody else. */
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
  const say = useWords()
  return (
    <div className="container page">
      <PageHeading lead={say(isStaff ? 'admin.denied.right' : 'admin.denied.text')}>
        {say('admin.denied.title')}
      </PageHeading>
      {isStaff ? (
        <ButtonLink to="/admin">{say('admin.denied.console')}</ButtonLink>
      ) : (
        <ButtonLink to="/">{say('admin.denied.home')}</ButtonLink>
      )}
    </div>
  )
}
