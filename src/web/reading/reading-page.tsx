import type { ReactNode } from 'react'
import { Link, type MetaDescriptor } from 'react-router'
import { addresses, pageMeta } from '../shared/page-meta.ts'
import { PageHeading } from '../ui/heading/heading.tsx'
import { localeOf } from '../words/languages.ts'
import { useLanguage, useWords } from '../words/words.tsx'
import { company } from './company.ts'
import styles from './reading-page.module.css'

export type Chapter = { id: string; title: string; text: ReactNode }

type ReadingPageProps = {
  title: string
  lead: string
  chapters: readonly Chapter[]
  /** Since when it holds, as people write it; absent where nothing is agreed. */
  since?: string
  picture?: ReactNode
  /** What it comes to, in the language of the page. */
  short?: 'reading.short.about' | 'reading.short.refund' | 'reading.short.privacy' | 'reading.short.shipping' | 'reading.short.terms'
}

/** A page to be read: a heading, what is in it, and its chapters, each to be pointed at. Also on paper. */
export function ReadingPage({ title, lead, chapters, since, picture, short }: ReadingPageProps) {
  const say = useWords()
  const language = useLanguage()
  const isLong = chapters.length > 4
  return (
    <div className="container page" lang={localeOf.en}>
      <LanguageNote />
      <PageHeading lead={lead}>{title}</PageHeading>
      {short ? (
        <aside lang={localeOf[language]} aria-label={say('reading.short')} className={styles.short}>
          <strong>{say('reading.short')}</strong> {say(short)}
        </aside>
      ) : null}
      {picture ? <div className={styles.picture}>{picture}</div> : null}
      <div className={styles.columns} data-long={isLong || undefined}>
        {isLong ? <Contents chapters={chapters} /> : null}
        <article className={styles.text}>
          {chapters.map(({ id, title: name, text }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{name}</h2>
              {text}
            </section>
          ))}
          {since ? <p className={styles.since}>These words hold since {since}.</p> : null}
        </article>
      </div>
    </div>
  )
}

/** Long texts are written once, in English. */
function LanguageNote() {
  const say = useWords()
  if (useLanguage() === 'en') return null
  return (
    <p className={styles.languageNote} lang={localeOf.hi}>
      {say('reading.binding')}
    </p>
  )
}

function Contents({ chapters }: Pick<ReadingPageProps, 'chapters'>) {
  return (
    <nav aria-labelledby="contents" className={styles.contents}>
      <p id="contents" className={styles.contentsTitle}>
        On this page
      </p>
      <ol>
        {chapters.map(({ id, title: name }) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** How to reach us, in full. */
export function Contact() {
  return (
    <address className={styles.contact}>
      {company.name}
      <br />
      {company.address}
      <br />
      <a href={`mailto:${company.email}`}>{company.email}</a>
      <br />
      <a href={company.tel}>{company.phone}</a>
    </address>
  )
}

/** Whom to turn to when help was none: the duty and its clocks stand in the E-Commerce Rules 2020, 4(5). */
export function Grievance() {
  return (
    <>
      <p>
        If our first answer did not help, write to our Grievance Officer, {company.grievanceOfficer}, at{' '}
        <a href={`mailto:${company.email}?subject=For%20the%20Grievance%20Officer`}>{company.email}</a> or at the address below, and put ‘For the
        Grievance Officer’ in the subject. Tell us the order number, what went wrong and what you would like us to do.
      </p>
      <ul>
        <li>Within 48 hours you get an answer that your complaint has reached us, with a number to ask after it.</li>
        <li>Within one month of its coming it is settled, and you are told how.</li>
      </ul>
      <p>
        You may also call the National Consumer Helpline at <a href="tel:1915">1915</a>, at any time, or complain to the Consumer Commission of the
        district where you live.
      </p>
      <Contact />
    </>
  )
}

/** A table; on a phone each row becomes a small list that names its columns. */
export function Table({ name, head, rows }: { name: string; head: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <div className={styles.table}>
      <table>
        <caption className="visually-hidden">{name}</caption>
        <thead>
          <tr>
            {head.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...others]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {others.map((text, at) => (
                <td key={head[at + 1]} data-name={head[at + 1]}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A way to another of these pages, by its one address. */
export function Read({
  page,
  children,
}: {
  page: 'refund-policy' | 'privacy-policy' | 'shipping-policy' | 'terms-and-conditions'
  children: ReactNode
}) {
  return (
    <Link to={`/${page}/`} prefetch="intent">
      {children}
    </Link>
  )
}

/** What such a page says of itself. It answers with and without the slash at the end; the address with the slash is the one. */
export function readingMeta(page: { path: string; title: string; description: string }, origin: string | undefined): MetaDescriptor[] {
  const { path, title, description } = page
  const meta = pageMeta({ title, description })
  if (!origin) return meta
  return [...meta, ...addresses(path, origin)]
}
