import { createContext, useContext } from 'react';
import { AppError } from '#shared/errors.ts';
import type { Services } from './services.ts';

export const ServicesContext = createContext<Services | undefined>(undefined);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new AppError('internal', 'useServices must be called inside ServicesContext');
  return services;
}
