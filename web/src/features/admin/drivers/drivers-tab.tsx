import { Button, Table } from 'antd';
import { sentenceOf } from '../../../shared/api/problem';
import { LoadError } from '../../../shared/ui/page-states';
import { useToasts } from '../../../shared/ui/toasts';
import { useDecideOnDriverMutation, useDriversQuery, type DriverRow } from './drivers.api';

export default function DriversTab() {
  const { data, error, refetch, isFetching } = useDriversQuery();
  const [decide, { isLoading }] = useDecideOnDriverMutation();
  const toasts = useToasts();
  if (data === undefined && error !== undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  const onDecide = async ({ userId }: DriverRow, status: 'approved' | 'suspended'): Promise<void> => {
    const answer = await decide({ userId, status });
    if (answer.error === undefined) toasts.tell(status === 'approved' ? 'Driver approved' : 'Driver suspended');
    else toasts.warn('That did not work', sentenceOf(answer.error));
  };
  return (
    <Table
      rowKey="userId"
      loading={data === undefined && isFetching}
      dataSource={data?.items ?? []}
      pagination={false}
      scroll={{ x: 600 }}
      locale={{ emptyText: 'Nobody has applied to drive yet.' }}
      columns={[
        { title: 'Driver', render: (_, { firstName, lastName }) => `${firstName ?? ''} ${lastName ?? ''}` },
        { title: 'E-mail', dataIndex: 'email' },
        {
          title: 'Status',
          dataIndex: 'status',
          render: (status: string) => <span className={`badge ${status === 'approved' ? 'green' : ''}`}>{status}</span>,
        },
        {
          title: 'Action',
          render: (_, driver) =>
            driver.status === 'approved' ? (
              <Button loading={isLoading} onClick={() => void onDecide(driver, 'suspended')}>
                Suspend
              </Button>
            ) : (
              <Button type="primary" loading={isLoading} onClick={() => void onDecide(driver, 'approved')}>
                Approve
              </Button>
            ),
        },
      ]}
    />
  );
}
