import { useLocation, useNavigate } from 'react-router-dom';

/** The "create" dialog of a list, whose URL is below the list's; the query stays the list's. */
export function useCreateDialog(listPath: string) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return {
    isOpen: pathname === `${listPath}/create`,
    href: `${listPath}/create${search}`,
    close: () => void navigate(`${listPath}${search}`),
  };
}
