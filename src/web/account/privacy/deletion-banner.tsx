import { Hourglass } from 'lucide-react'
import { Link } from 'react-router'
import type { DeletionNews } from '#contracts/accounts/privacy'
import { istMoment } from '../../shared/ist-date.ts'
import { messagesFor } from '../../messages/load.ts'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './deletion-banner.module.css'

await messagesFor('privacy')

export function DeletionBanner({ deletion }: { deletion: NonNullable<DeletionNews['deletion']> }) {
  const t = useTranslator()
  return (
    <output className={styles.banner}>
      <Hourglass size={20} aria-hidden="true" />
      <span>
        {deletion.state === 'blocked'
          ? t('privacy.news.waits')
          : t('privacy.news.asked', { moment: istMoment(deletion.due_at) })}{' '}
        <Link to="/deletemyaccount">{t('privacy.news.more')}</Link>
      </span>
    </output>
  )
}
