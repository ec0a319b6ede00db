import { Link } from 'react-router'
import { Card } from '../../ui/card/card.tsx'
import { useWords, Words } from '../../words/words.tsx'
import styles from './privacy.module.css'

/** What has to be said before a consent, item by item (DPDP Rules 2025, rule 3). */
export function ConsentNotice() {
  const say = useWords()
  return (
    <Card title={say('privacy.notice.title')}>
      <dl className={styles.notice}>
        {items.map(({ what, text }) => (
          <div key={what}>
            <dt>{say(what)}</dt>
            <dd>{say(text)}</dd>
          </div>
        ))}
        <div>
          <dt>{say('privacy.notice.rights')}</dt>
          <dd>
            <Words
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
