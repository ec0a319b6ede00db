import { KeyRound, Mail, Smartphone } from 'lucide-react'
import type { Person } from '#contracts/accounts/identity'
import { shownPhone } from '../../shared/shown-phone.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { Row, RowNote, Rows, RowValue } from '../rows/rows.tsx'
import styles from './security.module.css'

/** The login methods of the account, which are changed on the profile page. */
export function LoginMethodsCard({ user }: { user: Person }) {
  const t = useTranslator()
  const { mobile_no: phone, gmails, has_second_factor: hasFactor } = user
  const isStaff = user.roles.some((role) => role === 'staff' || role.startsWith('staff:'))
  return (
    <Card title={t('security.methods.title')}>
      <Rows>
        <Row Icon={Smartphone} name={t('security.methods.phone')}>
          {phone ? (
            <RowValue>{shownPhone(phone)}</RowValue>
          ) : (
            <RowNote>{t('security.methods.nophone')}</RowNote>
          )}
        </Row>
        <Row Icon={Mail} name="Gmail">
          {gmails.length > 0 ? (
            <RowValue>{gmails.join(', ')}</RowValue>
          ) : (
            <RowNote>{t('security.methods.nogmail')}</RowNote>
          )}
        </Row>
        {isStaff || hasFactor ? (
          <Row
            Icon={KeyRound}
            name={t('security.methods.twostep')}
            badge={
              <Badge tone={hasFactor ? 'success' : 'danger'}>
                {t(hasFactor ? 'security.methods.on' : 'security.methods.off')}
              </Badge>
            }
          />
        ) : null}
      </Rows>
      <div className={styles.foot}>
        <RowNote>{t('security.methods.hint')}</RowNote>
        <p className={styles.links}>
          <ButtonLink to="/profile" variant="secondary">
            {t('security.methods.change')}
          </ButtonLink>
          {isStaff ? (
            <ButtonLink to="/profile/two-step" variant="secondary">
              {t('security.methods.settwostep')}
            </ButtonLink>
          ) : null}
        </p>
      </div>
    </Card>
  )
}
