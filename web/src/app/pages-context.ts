import { createContext, useContext } from 'react';

type LoadPage = (path: string) => void;

/** Preloads the code of a page that is likely to be opened next. */
export const PagesContext = createContext<LoadPage>(() => undefined);

export const useLoadPage = (): LoadPage => useContext(PagesContext);
