import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { NeedsLogin, useSignedOut } from '../../shared/needs-login.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { PageHeading } from '../../ui/heading/heading.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from '../../shared/workshops/workshops.module.css'
import tabStyles from '../../shared/workshops/tabs.module.css'
import type { ForConductor } from './for-conductor.server.ts'

const places = [
  { to: '/conduct', name: 'workshops.console.workshops' },
  { to: '/conduct/money', name: 'workshops.console.money' },
] as const

type FrameProps = { heading: string; lead?: ReactNode; aside?: ReactNode; children: ReactNode }

/** A page for conductors with its navigation. */
export function ConductorFrame({ heading, lead, aside, children }: FrameProps) {
  useSignedOut()
  const t = useTranslator()
  return (
    <div className={`container ${styles.page}`}>
      <nav aria-label={t('workshops.console')} className={tabStyles.tabs}>
        {places.map(({ to, name }) => (
          <NavLink key={to} to={to} end prefetch="intent" className={tabStyles.tab}>
            {t(name)}
          </NavLink>
        ))}
      </nav>
      <PageHeading lead={lead} aside={aside}>
        {heading}
      </PageHeading>
      {children}
    </div>
  )
}

type GateProps<Data> = {
  page: ForConductor<Data>
  title: string
  children: (data: { at: 'open' } & Data) => ReactNode
}

/** Shows the page to conductors, and to others a login or the application. */
export function ConductorGate<Data>({ page, title, children }: GateProps<Data>) {
  const t = useTranslator()
  const heading = <PageHeading>{title}</PageHeading>
  if (page.at === 'login') return <NeedsLogin heading={heading} why="workshops.signin.why" />
  if (page.at === 'none') {
    return (
      <div className={`container ${styles.page}`}>
        {heading}
        <EmptyState
          title={t('workshops.console.notyet')}
          action={<ButtonLink to="/wsignup">{t('workshops.conduct.title')}</ButtonLink>}
        >
          {t('workshops.console.notyet.text')}
        </EmptyState>
      </div>
    )
  }
  return children(page)
}
