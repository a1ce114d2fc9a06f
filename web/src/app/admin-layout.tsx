import { Outlet } from 'react-router-dom';
import { DefaultFrame } from './default-layout.tsx';

/** The back-office's frame. */
export const AdminLayout = () => (
  <DefaultFrame>
    <Outlet />
  </DefaultFrame>
);
