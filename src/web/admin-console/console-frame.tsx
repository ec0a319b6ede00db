import type { ReactNode } from 'react'
import { useSignedOut } from '../shared/needs-login.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import styles from './console.module.css'

export type Overview = {
  name: string
  has_second_factor: boolean
  rights: readonly { right: string; is_mine: boolean }[]
}

type FrameProps = { overview: Overview; heading: string; lead?: string; children: ReactNode }

/** The heading and content of a page of the console; the shell around it is the layout's. */
export function ConsoleFrame({ heading, lead, children }: FrameProps) {
  useSignedOut()
  return (
    <div className={`container ${styles.frame}`}>
      <PageHeading lead={lead}>{heading}</PageHeading>
      {children}
    </div>
  )
}
