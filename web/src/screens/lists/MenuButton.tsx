import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'

/** The classes of a row of a menu, also for links. */
export const menuItemClass = 'flex min-h-13 w-full items-center gap-3 text-left text-t15 font-medium'

/** A row of a menu in a sheet. */
export const MenuButton = ({ icon, label, onPress, isDanger = false }: { icon: ReactNode; label: string; onPress: () => void; isDanger?: boolean }) => (
  <li>
    <button type="button" className={classNames(menuItemClass, isDanger && 'text-bad')} onClick={onPress}>
      {icon}
      {label}
    </button>
  </li>
)
