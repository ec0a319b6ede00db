import { Link } from 'react-router'
import { Card } from '../../ui/card/card.tsx'
import { useTranslator, Message } from '../../messages/messages.tsx'
import styles from './privacy.module.css'

/** The notice before a consent, item by item (DPDP Rules 2025, rule 3). */
export function ConsentNotice() {
  const t = useTranslator()
  return (
    <Card title={t('privacy.notice.title')}>
      <dl className={styles.notice}>
        {items.map(({ what, text }) => (
          <div key={what}>
            <dt>{t(what)}</dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('privacy.notice.rights')}</dt>
          <dd>
            <Message
              id="privacy.notice.rightsof"
              components={{
                rights: <Link to="/privacy-policy/#rights" />,
                complain: <Link to="/privacy-policy/#complain" />,
              }}
            />
          </dd>
        </div>
      </dl>
    </Card>
  )
}

const items = [
  { what: 'privacy.notice.data', text: 'privacy.notice.dataof' },
  { what: 'privacy.notice.purpose', text: 'privacy.notice.purposeof' },
  { what: 'privacy.notice.back', text: 'privacy.notice.backof' },
  { what: 'privacy.notice.record', text: 'privacy.notice.recordof' },
] as const
