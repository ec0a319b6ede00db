import { Hourglass } from 'lucide-react'
import { Link } from 'react-router'
import type { DeletionNews } from '#contracts/accounts/privacy'
import { istMoment } from '../../shared/ist-date.ts'
import { wordsFor } from '../../words/load.ts'
import { useWords } from '../../words/words.tsx'
import styles from './deletion-banner.module.css'

await wordsFor('privacy')

export function DeletionBanner({ deletion }: { deletion: NonNullable<DeletionNews['deletion']> }) {
  const say = useWords()
  return (
    <output className={styles.banner}>
      <Hourglass size={20} aria-hidden="true" />
      <span>
        {deletion.state === 'blocked'
          ? say('privacy.news.waits')
          : say('privacy.news.asked', { moment: istMoment(deletion.due_at) })}{' '}
        <Link to="/deletemyaccount">{say('privacy.news.more')}</Link>
      </span>
    </output>
  )
}
