import { KeyRound, Mail, Smartphone, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Person } from '#contracts/identity'
import { shownPhone } from '../../shared/shown-phone.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { useWords } from '../../words/words.tsx'
import styles from './security.module.css'

/** What logs this person in. It is changed on the profile. */
export function WaysCard({ user }: { user: Person }) {
  const say = useWords()
  const { mobile_no: phone, gmails, has_second_factor: hasFactor } = user
  const isStaff = user.roles.some((role) => role === 'staff' || role.startsWith('staff:'))
  return (
    <Card title={say('security.ways.title')} className={styles.card}>
      <ul className={styles.rows}>
        <Way Icon={Smartphone} name={say('security.ways.phone')}>
          {phone ? shownPhone(phone) : <span className={styles.note}>{say('security.ways.nophone')}</span>}
        </Way>
        <Way Icon={Mail} name="Gmail">
          {gmails.length > 0 ? gmails.join(', ') : <span className={styles.note}>{say('security.ways.nogmail')}</span>}
        </Way>
        {isStaff || hasFactor ? (
          <Way Icon={KeyRound} name={say('security.ways.twostep')}>
            <Badge tone={hasFactor ? 'success' : 'danger'}>{say(hasFactor ? 'security.ways.on' : 'security.ways.off')}</Badge>
          </Way>
        ) : null}
      </ul>
      <div className={styles.foot}>
        <p className={styles.note}>{say('security.ways.hint')}</p>
        <p className={styles.links}>
          <ButtonLink to="/profile" variant="secondary">
            {say('security.ways.change')}
          </ButtonLink>
          {isStaff ? (
            <ButtonLink to="/profile/two-step" variant="secondary">
              {say('security.ways.settwostep')}
            </ButtonLink>
          ) : null}
        </p>
      </div>
    </Card>
  )
}

function Way({ Icon, name, children }: { Icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <li className={styles.row}>
      <span className={styles.face}>
        <Icon size={22} aria-hidden="true" />
      </span>
      <div className={styles.what}>
        <p className={styles.name}>{name}</p>
        <p className={styles.value}>{children}</p>
      </div>
    </li>
  )
}
