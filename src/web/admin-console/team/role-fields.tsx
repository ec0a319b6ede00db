import type { TeamRole } from '#contracts/accounts/staff'
import { Checkbox } from '../../ui/choice/choice.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { roleName } from '../labels.ts'
import styles from './team.module.css'

/** The name of a role and its rights. */
export function RoleFields({ rights, role }: { rights: readonly string[]; role?: TeamRole }) {
  const t = useTranslator()
  return (
    <>
      <TextInput
        label={t('system.role.name')}
        name="name"
        maxLength={60}
        autoComplete="off"
        defaultValue={role?.name}
      />
      <fieldset className={styles.rights}>
        <legend>{t('system.role.rights')}</legend>
        {rights.map((right) => (
          <Checkbox
            key={right}
            name="rights"
            value={right}
            label={roleName(t, `staff:${right}`)}
            defaultChecked={role?.rights.includes(right)}
          />
        ))}
      </fieldset>
    </>
  )
}
