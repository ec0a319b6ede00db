import { CSPProvider } from '@base-ui/react/csp-provider'
import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './menu.module.css'

export type MenuItem = { name: string; icon?: ReactNode } & ({ to: string } | { onPress: () => void })

type MenuProps = {
  trigger: ReactElement
  items: readonly MenuItem[]
  isOpenAtFirst?: boolean
}

/** A menu of actions or links under a button. */
export function Menu({ trigger, items, isOpenAtFirst = false }: MenuProps) {
  return (
    <CSPProvider disableStyleElements>
      <Base.Root defaultOpen={isOpenAtFirst}>
        <Base.Trigger render={trigger} />
        <Base.Portal>
          <Base.Positioner sideOffset={8} align="end" className={styles.positioner}>
            <Base.Popup className={styles.popup}>
              {items.map((item) =>
                'to' in item ? (
                  <Base.LinkItem
                    key={item.name}
                    className={styles.item}
                    closeOnClick
                    render={<Link to={item.to} />}
                  >
                    {item.icon}
                    {item.name}
                  </Base.LinkItem>
                ) : (
                  <Base.Item key={item.name} className={styles.item} onClick={item.onPress}>
                    {item.icon}
                    {item.name}
                  </Base.Item>
                ),
              )}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  )
}
