import { listVersions } from '#contracts/community/feed'
import { useState } from 'react'
import { ask } from '../../shared/ask.ts'
import { istMoment } from '../../shared/ist-date.ts'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './composer.module.css'

type Version = { version: number; until: string; title: string; caption: string }

/** Earlier versions of a post, loaded on request. */
export function EarlierVersions({ postId, version }: { postId: number; version: number }) {
  const t = useTranslator()
  const [found, setFound] = useState<{ of: number; versions: readonly Version[] } | null>(null)
  const load = (): void => {
    if (found?.of === version) return
    ask(listVersions, { params: { id: postId } }).then(
      ({ versions }) => setFound({ of: version, versions }),
      () => undefined,
    )
  }
  return (
    <details
      className={styles.earlier}
      onToggle={({ currentTarget }) => (currentTarget.open ? load() : undefined)}
    >
      <summary>{t('composer.earlier')}</summary>
      <ul className={styles.plainlist}>
        {found?.versions.map((each) => (
          <li key={each.version}>
            <span className={styles.hint}>
              {t('composer.earlier.until', { when: istMoment(each.until) })}
            </span>
            <strong>{each.title}</strong>
            <p className={styles.words}>{each.caption}</p>
          </li>
        ))}
      </ul>
    </details>
  )
}
